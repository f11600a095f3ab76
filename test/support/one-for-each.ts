import { createServer } from 'node:http'

/**
 * A local server that opens a new stand-in per request and returns its URL. Test files run in
 * parallel: with its own stand-in, none is affected by what another sends or breaks.
 */
export async function oneForEach(open: () => Promise<{ url: string; close: () => void }>) {
  const closing: (() => void)[] = []
  const server = createServer(async (_, response) => {
    const { url, close } = await open()
    closing.push(close)
    response.end(url)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  closing.push(() => server.close())
  return {
    door: `http://127.0.0.1:${address.port}`,
    close: () => {
      for (const one of closing) one()
    },
  }
}
