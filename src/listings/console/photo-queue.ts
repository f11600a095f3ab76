import { useRef, useState } from 'react'
import { photoWords as words } from '../owner-words.ts'
import { fetchPhoto, PhotoFailure, sendPhoto } from './photo-upload.client.ts'

/** A photo in the queue: its progress, or why it failed. */
export type Sending = { key: number; name: string } & (
  | { status: 'sending'; done: number }
  | { status: 'failed'; reason: string; retry: () => void }
)

type Job = { name: string; work: (onProgress: (done: number) => void) => Promise<string> }

/**
 * Uploads photos one at a time, because a phone has too little memory and bandwidth for more.
 * @param add adds an uploaded photo to the home by its hash; returns the reason if it is
 * refused
 */
export function usePhotoQueue(add: (hash: string) => string | null) {
  const [sending, setSending] = useState<Sending[]>([])
  const last = useRef(Promise.resolve())
  const counter = useRef(0)
  const latestAdd = useRef(add)
  latestAdd.current = add

  const update = (key: number, next: Sending | null) =>
    setSending(all => all.flatMap(photo => (photo.key !== key ? [photo] : next ? [next] : [])))

  function start({ name, work }: Job, key = ++counter.current) {
    const waiting: Sending = { key, name, status: 'sending', done: 0 }
    setSending(all => (all.some(photo => photo.key === key) ? all : [...all, waiting]))
    update(key, waiting)
    const fail = (reason: string) =>
      update(key, { key, name, status: 'failed', reason, retry: () => start({ name, work }, key) })
    last.current = last.current.then(async () => {
      try {
        const hash = await work(done => update(key, { ...waiting, done }))
        const refusal = latestAdd.current(hash)
        if (refusal) fail(refusal)
        else update(key, null)
      } catch (error) {
        fail(error instanceof PhotoFailure ? error.message : words.noAnswer)
      }
    })
  }

  return {
    sending,
    sendFiles(files: Iterable<File>) {
      for (const file of files)
        start({ name: file.name, work: onProgress => sendPhoto(file, onProgress) })
    },
    sendAddress(address: string) {
      start({ name: address, work: onProgress => fetchPhoto(address, onProgress) })
    },
    dismiss: (key: number) => update(key, null),
  }
}
