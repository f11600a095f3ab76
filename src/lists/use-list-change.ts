import { useMutation } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { api, bodyOf } from '../frame/console/calls.ts'

type Changes = (typeof api)['client-lists'][':id']['changes']
type Change = Parameters<Changes['$post']>[0]['json']

/** Sends the agent's changes to a list, and reloads the list after each one. */
export function useListChange(id: string) {
  const { revalidate } = useRevalidator()
  return useMutation({
    mutationFn: (json: Change) =>
      bodyOf(api['client-lists'][':id'].changes.$post({ param: { id }, json })),
    onSuccess: () => revalidate(),
  })
}
