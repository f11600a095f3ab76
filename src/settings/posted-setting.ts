import { useActionData } from 'react-router'
import type { SettingVersion } from '../../worker/site/content-settings.ts'

/** The result of saving. Nothing is saved for invalid fields or a conflict. */
export type Outcome =
  | { status: 'saved' }
  | { status: 'wrong'; fields: Record<string, string> }
  | { status: 'conflict'; theirs: SettingVersion }

/** The result of a setting's form that was posted without JavaScript. */
export type PostedSetting = {
  setting: string
  outcome: Outcome | { status: 'failed' }
  typed: Record<string, string>
}

/** The result if the posted form was that of this setting, otherwise null. */
export function usePostedSetting(key: string | undefined): PostedSetting | null {
  const posted = useActionData() as Partial<PostedSetting> | undefined
  return posted?.outcome && posted.setting === key ? (posted as PostedSetting) : null
}
