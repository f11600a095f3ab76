/**
 * Sends a request, and retries once after a second if there was no response or the server failed
 * (5xx). Only for idempotent requests.
 */
export async function retryOnce(send: () => Promise<Response>, pauseMs = 1000): Promise<Response> {
  const response = await send().catch(() => null)
  if (response && response.status < 500) return response
  await response?.body?.cancel()
  await new Promise(resolve => setTimeout(resolve, pauseMs))
  return send()
}
