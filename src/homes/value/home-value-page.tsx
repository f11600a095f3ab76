import { data } from 'react-router'
import { reportRequest, requestReport } from '../../../worker/alerts/request-report.ts'
import { displayRulesOf } from '../../../worker/env.ts'
import { homeWorth } from '../../../worker/inventory/home-worth.ts'
import { isAllowed } from '../../../worker/middleware/rate-limit.ts'
import { check } from '../../../worker/middleware/valid.ts'
import { reportBoxWords } from '../../alerts/owners-report-words.ts'
import { dayIn, isoDay } from '../../format/format.ts'
import { languageIn, languages } from '../../format/language.ts'
import type { Handle } from '../../frame/document-kind.ts'
import { describePage } from '../../frame/meta.ts'
import { type PageContext, pageContext } from '../../frame/page-context.ts'
import { PageHero } from '../../frame/page-hero.tsx'
import { zipIn } from '../../inventory/places.ts'
import { describeHome, readHome } from '../../leads/home-value.ts'
import { pageOf, type Refused, sendLead, writtenIn } from '../../leads/send-lead.server.ts'
import { FigureRow } from '../../site/claims/sources.tsx'
import { propertyTypes } from '../../site/listing-terms.ts'
import { WidgetExtra } from '../../site/widget-slot.tsx'
import { Points } from '../../ui/steps.tsx'
import { LanguageButton } from '../language-button.tsx'
import type { Route } from './+types/home-value-page.ts'
import { AddressForm, answerPath, homeValuePath } from './address-form.tsx'
import { HomeValueForm } from './home-value-form.tsx'
import { figures, homeValueWords } from './home-value-words.ts'
import { HomeWorthAnswer, worthFormId } from './home-worth.tsx'

export const handle = { caching: 'document' } satisfies Handle

/** Without a mail service the report by email is not offered. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { companies, now } = context.get(pageContext)
  const language = languageIn(request.url)
  return { language, canMail: companies.mail !== null, day: dayIn(language, isoDay(now)) }
}

/** Answers an address with what homes like it ask; the whole form becomes a lead. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(pageContext)
  const language = languageIn(request.url)
  const words = homeValueWords[language]
  const form = await readForm(request)
  const typed = Object.fromEntries([...(form ?? [])].map(([name, value]) => [name, String(value)]))
  if (typed.step === 'address') {
    // The answer has the visitor's address.
    site.setCaching('personal')
    const { address = '', beds = '', areaSqft = '' } = typed
    const { wrong } = readHome(typed)
    const refused: Refused = {
      typed: { address, beds, areaSqft, page: pageOf(request) },
      errors: Object.fromEntries(wrong.map(fact => [fact, words.wrong[fact]])),
      unavailable: false,
    }
    return { refused, worth: await worthOf(site, typed), isNew: true }
  }
  const report = reportIn(typed)
  try {
    const refused = await sendLead(request, site, 'home-value', typed => {
      const { home, wrong } = readHome(typed)
      const errors = Object.fromEntries(wrong.map(fact => [fact, words.wrong[fact]]))
      if (report && !wrong.includes('address') && !zipIn(home.address)) {
        errors.address = reportBoxWords.noZip
      }
      if (Object.keys(errors).length > 0) return errors
      return [describeHome(home), writtenIn(request.url)].filter(Boolean).join('\n')
    })
    const worth = await worthOf(site, typed)
    return data({ refused: refused.data, worth, isNew: false }, refused.init ?? undefined)
  } catch (sent) {
    // The request is already stored, so the report must not fail it.
    if (report && sent instanceof Response) await askForReport(site, report)
    throw sent
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { language = 'en' } = loaderData ?? {}
  const { title, description } = homeValueWords[language]
  return describePage({ title, description, path: homeValuePath(language) })
}

export default function HomeValue({ loaderData, actionData }: Route.ComponentProps) {
  const { language } = loaderData
  const words = homeValueWords[language]
  const other = language === 'en' ? 'es' : 'en'
  const { refused, worth, isNew } = actionData ?? {}
  const { typed = {}, errors = {} } = refused ?? {}
  // A person who has typed a name keeps their whole form.
  const badAddress = isNew ? errors.address : undefined
  const answered = badAddress ? undefined : refused
  // No range of prices is promised for a home elsewhere.
  const canAsk = !(isNew && worth?.none === 'outside')
  return (
    <div lang={language}>
      <PageHero
        scene='/home-value'
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: homeValuePath(language) }]}
      >
        {!answered && <AddressForm typed={typed.address} error={badAddress} language={language} />}
        {/* Without what was typed in a refused form, so not beside one. */}
        {worth && isNew && (
          <LanguageButton
            form={worthFormId}
            to={answerPath(other)}
            language={other}
            label={words.other}
          />
        )}
        {!answered && (
          <a className='button quiet' href={homeValuePath(other)} lang={other} hrefLang={other}>
            {words.other}
          </a>
        )}
      </PageHero>
      <div className='section home-value-page' id='home-value'>
        {worth && (
          <HomeWorthAnswer
            address={typed.address ?? ''}
            worth={worth}
            day={loaderData.day}
            language={language}
          />
        )}
        {answered && canAsk && (
          <HomeValueForm
            refused={answered}
            knowsAddress={Boolean(worth) && !errors.address}
            canReport={loaderData.canMail}
            language={language}
          />
        )}
        <WidgetExtra name='home-value' />
      </div>
      <Points heading={words.how.heading} points={words.how.points} />
      {language === 'en' && (
        <div className='section'>
          <FigureRow {...figures} />
        </div>
      )}
    </div>
  )
}

const readForm = (request: Request) =>
  request
    .clone()
    .formData()
    .catch(() => null)

/** Null without a usable address, or while the homes cannot be read. */
async function worthOf({ c, db, now, part }: PageContext, typed: Record<string, string>) {
  const { home, wrong } = readHome(typed)
  if (wrong.includes('address')) return null
  const { address, areaSqft: sqft, beds: bedrooms } = home
  const type = propertyTypes.find(type => type === typed.type) ?? null
  return part(homeWorth(db, { address, type, sqft, bedrooms }, now, displayRulesOf(c.env)))
}

/** Mails the link that confirms the monthly report, unless the request for it is refused. */
async function askForReport({ c, part }: PageContext, typed: object) {
  const { value } = check(reportRequest, typed)
  if (value && (await isAllowed(c, 'PREFERENCES_RATE'))) await part(requestReport(c, value))
}

/** What to ask for the monthly report with, if its box is checked. */
function reportIn(typed: Record<string, string>) {
  const { monthly, email, address, subject, beds } = typed
  if (monthly !== 'yes') return
  const language = languages.find(language => language === typed.language) ?? 'en'
  const token = 'cf-turnstile-response'
  return {
    email,
    address,
    beds,
    sqft: typed.areaSqft,
    language,
    consent: true,
    subject: subject || undefined,
    [token]: typed[token] || undefined,
  }
}
