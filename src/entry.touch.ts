/**
 * Loads the scripts for the elements of this page on the first touch. It is a separate module to
 * keep the entry small.
 */
// A list that changes in place may get photos, or a form, that it did not come with.
if (document.querySelector('[data-lead],.homes')) import('./leads/lead-forms.browser.ts')
if (document.querySelector('[data-arrows]')) import('./frame/browser/arrow-keys.browser.ts')
if (document.querySelector('[data-net-sheet]')) import('./homes/net-sheet/net-sheet.browser.ts')
if (document.querySelector('[data-cost]')) import('./homes/cost/month-cost.browser.ts')
if (document.querySelector('.listing-card template,.homes'))
  import('./inventory/cards/card-photos.browser.ts')
if (document.querySelector('.homes')) {
  import('./homes/list/homes-view.browser.ts')
  import('./homes/list/homes-list.browser.ts')
}
if (document.querySelector('[data-looked-words]')) import('./homes/detail/looked-at.browser.ts')
if (document.querySelector('[data-share]')) import('./homes/detail/share-home.browser.ts')
if (document.querySelector('[data-gallery]')) import('./homes/gallery/gallery.browser.ts')
if (document.querySelector('.fold')) import('./frame/browser/folds.browser.ts')
if (document.querySelector('.map-open')) import('./map/live-maps.browser.ts')

export {}
