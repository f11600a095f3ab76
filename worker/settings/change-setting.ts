import type { Context } from 'hono'
import { isCostClaim } from '../../src/inventory/cost/cost-terms.ts'
import { showProfile, wholeProfile } from '../../src/site/agent/agent.ts'
import {
  portraitWidths,
  type SetPortrait,
  type SetProfile,
  singleBytes,
} from '../../src/site/agent/profile.ts'
import { connect } from '../db/connect.ts'
import type { App } from '../env.ts'
import { storeCostTerms } from '../inventory/cost-terms.ts'
import { findPhoto } from '../listings/photos/storage.ts'
import { logError } from '../platform/log.ts'
import { listVersions, type SettingKey, saveSetting } from '../site/content-settings.ts'
import { storeProfile } from '../site/current-content.ts'
import { publishContent } from '../site/publish-content.ts'

/**
 * Saves a setting as the owner of the request and publishes it; `conflict` with the current version
 * if someone else has saved since.
 */
export async function changeSetting(
  c: Context<App>,
  change: Parameters<typeof saveSetting>[1],
  now: Date,
) {
  const outcome = await saveSetting(connect(c.env.DB), change, { who: c.get('owner'), now })
  if (outcome.status !== 'saved') return outcome
  if (isCostClaim(change.key)) await storeCostTerms(c.env.DB)
  await publishContent(c)
  if (change.key === 'profile') {
    const profile = wholeProfile(outcome.current.value as SetProfile)
    showProfile(profile)
    // Cron tries again.
    await storeProfile(c.env.KV, profile).catch(error => logError(c, error))
  }
  return outcome
}

type Portrait = Pick<SetPortrait, 'hash' | 'alt' | 'single'>

/** Saves the agent's photo, which must be stored in all its widths, or small enough for one. */
export async function changePortrait(
  c: Context<App>,
  { version, ...portrait }: Portrait & { version: number },
  now: Date,
) {
  const photo = await findPhoto(c.env.PHOTOS, portrait.hash)
  const isWhole =
    portrait.single || portraitWidths(photo?.width ?? 0).every(size => photo?.widths.includes(size))
  if (!photo || !isWhole) return wrong('portrait', 'is not stored here: add it again')
  if (portrait.single && photo.bytes > singleBytes) {
    return wrong('photo', `must be at most ${singleBytes / 1000} KB`)
  }
  const { width, height } = photo
  const value = { ...portrait, width, height }
  return changeSetting(c, { key: 'portrait', seen: version, value }, now)
}

const wrong = (field: string, reason: string) => ({
  status: 'wrong' as const,
  errors: { [field]: reason },
})

/** Restores a version of a setting; null if there is none with that number. */
export async function restoreVersion(
  c: Context<App>,
  key: SettingKey,
  { to, version }: { to: number; version: number },
  now: Date,
) {
  const saved = (await listVersions(connect(c.env.DB), key)).find(row => row.version === to)
  if (!saved) return null
  if ('hash' in saved.value && saved.value.hash) {
    const photo = await findPhoto(c.env.PHOTOS, saved.value.hash)
    if (!photo) return { status: 'photo deleted' as const }
  }
  // Version 0 is the default in the code. It is not copied, so that later defaults apply.
  const value = to === 0 ? null : saved.value
  return changeSetting(c, { key, seen: version, value, restored: to }, now)
}
