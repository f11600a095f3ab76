/**
 * Loads the scripts for the elements of this page on the first touch. It is a separate module to
 * keep the entry small.
 */
// A list that changes in place may get photos, or a form, that it did not come with.
if (document.querySelector('[data-lead],.homes')) import('../leads/lead-forms.browser.ts')
if (document.querySelector('[data-arrows]')) import('../frame/browser/arrow-keys.browser.ts')
if (document.querySelector('[data-cost]')) import('./month-cost.ts')
if (document.querySelector('.listing-card template,.homes'))
  import('../inventory/cards/card-photos.browser.ts')
if (document.querySelector('.homes')) {
  import('./homes-view.ts')
  import('./homes-list.ts')
}
if (document.querySelector('[data-looked-words]')) import('./looked-at.ts')
if (document.querySelector('[data-share]')) import('./share-home.ts')
if (document.querySelector('[data-gallery]')) import('./gallery.ts')
if (document.querySelector('.fold')) import('../frame/browser/folds.browser.ts')
if (document.querySelector('.map-open')) import('../map/live-maps.browser.ts')

export {}
