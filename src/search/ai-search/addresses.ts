/** Addresses of homes on this site that start with the typed text; none if the call fails. */
export async function suggestAddresses(text: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch('/api/addresses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal,
    })
    return response.ok ? await response.json() : []
  } catch {
    // Network error, or a newer keystroke: the field works without suggestions.
    return []
  }
}
