type Turnstile = { render: (place: Element, options: Record<string, string>) => void }

/** Loads Turnstile and renders it, with its hidden field, into an element of a form. */
export function showTurnstile(place: Element, siteKey: string) {
  const script = document.createElement('script')
  script.src = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
  script.onload = () => {
    const { turnstile } = window as unknown as { turnstile: Turnstile }
    turnstile.render(place, { sitekey: siteKey, action: 'lead' })
  }
  document.head.appendChild(script)
}
