type Turnstile = { render: (place: Element, options: Record<string, string>) => void }

const url = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
let loaded: Promise<Turnstile> | null = null

/**
 * Loads Turnstile once and renders it, with its hidden field, into an element of a form. If it does
 * not load, the form is sent without its token: the lead is stored and marked for the agent.
 */
export async function showTurnstile(place: Element, siteKey: string) {
  try {
    loaded ??= load()
    const turnstile = await loaded
    turnstile.render(place, { sitekey: siteKey, action: 'lead' })
  } catch (error) {
    // Lets the next form retry.
    loaded = null
    console.error(error)
  }
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve((window as unknown as { turnstile: Turnstile }).turnstile)
    script.onerror = () => reject(new Error('Turnstile did not load'))
    document.head.appendChild(script)
  })
}
