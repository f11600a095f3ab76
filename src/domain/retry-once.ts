/**
 * Sends a request, and once more after a second if it got no answer or the server failed (5xx). Only
 * for requests that may arrive twice.
 */
export async function retryOnce(send: () => Promise<Response>, pauseMs = 1000): Promise<Response> {
  const response = await send().catch(() => null)
  if (response && response.status < 500) return response
  await response?.body?.cancel()
  await new Promise(resolve => setTimeout(resolve, pauseMs))
  return send()
}
