/** Shows the button for the device's own share sheet where the browser has one. */
const button = document.querySelector<HTMLButtonElement>('[data-share]')

if (button && navigator.share) {
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      await navigator.share({ title: button.dataset.share, url: location.pathname })
    } catch (error) {
      // AbortError: the visitor closed the sheet. After other errors the rest of the panel remains.
      if ((error as Error).name !== 'AbortError') button.hidden = true
    }
  })
}

export {}
