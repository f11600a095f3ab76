import './net-sheet-page.css'
import { dayIn, isoDay } from '../../format/format.ts'
import { type Language, languageIn } from '../../format/language.ts'
import type { Handle } from '../../frame/document-kind.ts'
import { describePage } from '../../frame/meta.ts'
import { pageContext } from '../../frame/page-context.ts'
import { PageHero } from '../../frame/page-hero.tsx'
import { readNetSheet, sheetParams } from '../../inventory/net-sheet/net-sheet-inputs.ts'
import { netSheetWords } from '../../inventory/net-sheet/net-sheet-words.ts'
import { Sheet, SheetFields } from '../../inventory/net-sheet/sheet.tsx'
import { sheetBasis, sheetText, sheetView } from '../../inventory/net-sheet/sheet-view.ts'
import { LeadForm } from '../../leads/lead-form.tsx'
import { type Refused, sendLead, writtenIn } from '../../leads/send-lead.server.ts'
import { agent } from '../../site/agent/agent.ts'
import { Field } from '../../ui/field.tsx'
import { LanguageButton } from '../language-button.tsx'
import { homeValuePath } from '../value/address-form.tsx'
import type { Route } from './+types/net-sheet-page.ts'
import { netSheetPageWords } from './net-sheet-page-words.ts'

export const handle = { caching: 'document' } satisfies Handle

const path = '/net-sheet'
const formId = 'net-sheet-figures'

/** A page with figures is of one visitor; without any it is the same for everyone. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { now, settings, setCaching } = context.get(pageContext)
  const params = new URL(request.url).searchParams
  const typed = sheetParams(params)
  const today = isoDay(now)
  if (typed.size > 0) setCaching('personal')
  return {
    language: languageIn(request.url),
    typed: typed.toString(),
    basis: sheetBasis(settings.claims, today),
  }
}

/**
 * Shows the sheet of the posted figures, which would show loans in the address of a GET; a form with
 * a name sends the agent the sheet as a lead.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(pageContext)
  const figures = await figuresIn(request)
  if (figures) {
    site.setCaching('personal')
    return figures.toString()
  }
  const today = isoDay(site.now)
  const refused = await sendLead(request, site, 'net-sheet', typed => {
    const { inputs } = readNetSheet(new URLSearchParams(typed.netSheet), today)
    if (!inputs) return { netSheet: 'no price' }
    const about = [typed.address, typed.message].map(text => text?.trim().slice(0, 2000))
    const sheet = sheetText(inputs, sheetBasis(site.settings.claims, today))
    return [...about.filter(Boolean), sheet, writtenIn(request.url)].filter(Boolean).join('\n\n')
  })
  return refused
}

/** The form of the sheet itself has a price, if only an empty one; null for any other. */
async function figuresIn(request: Request): Promise<URLSearchParams | null> {
  if (!request.headers.get('content-type')?.includes('form')) return null
  const form = new URLSearchParams(await request.clone().text())
  return form.has('price') ? form : null
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { language = 'en', typed = '' } = loaderData ?? {}
  const { title, description } = netSheetPageWords[language]
  const robots = typed ? 'noindex' : 'index'
  return describePage({ title, description, path: pathIn(language), robots })
}

export default function NetSheetPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { basis, language } = loaderData
  const refused = typeof posted === 'object' ? posted : undefined
  const figures = typeof posted === 'string' ? posted : refused?.typed.netSheet
  const typed = sheetParams(new URLSearchParams(figures ?? loaderData.typed))
  const words = netSheetPageWords[language]
  const { inputs, problems } = readNetSheet(typed, basis.today)
  // A page without figures has nothing wrong yet.
  const isNew = typed.size === 0
  const view = sheetView(inputs, basis, language)
  const other = language === 'en' ? 'es' : 'en'
  return (
    <div
      lang={language}
      data-touch=''
      data-net-sheet={JSON.stringify({ basis, language, copied: words.share.copied })}
    >
      <PageHero
        scene={path}
        heading={words.heading}
        lead={words.lead}
        crumbs={[{ label: words.crumb, to: path }]}
      >
        {isNew ? (
          <a
            className='button quiet'
            href={pathIn(other)}
            lang={other}
            hrefLang={other}
            data-sheet-language=''
          >
            {words.other}
          </a>
        ) : (
          <LanguageButton
            form={formId}
            to={`${pathIn(other)}#sheet`}
            language={other}
            label={words.other}
          />
        )}
      </PageHero>
      <div className='section net-sheet-page'>
        <form
          className='stack loose net-sheet-form'
          id={formId}
          method='post'
          action={`${pathIn(language)}#sheet`}
          noValidate
          aria-label={netSheetWords[language].form}
        >
          <SheetFields typed={typed} problems={isNew ? {} : problems} language={language} />
          <button className='button' type='submit'>
            {netSheetWords[language].update}
          </button>
          <p className='hint'>{words.privacy}</p>
        </form>
        <section
          className='stack loose net-sheet-result'
          id='sheet'
          aria-labelledby='sheet-heading'
        >
          <h2 id='sheet-heading'>
            {netSheetWords[language].sheet} <small>{dayIn(language, basis.today)}</small>
          </h2>
          <p data-shown='empty' hidden={inputs !== null}>
            {words.start}
          </p>
          <Sheet view={view} language={language} />
          <p className='visually-hidden' role='status' data-sheet-status='' />
          {typed.has('low') && <p>{words.walk}</p>}
          <p>
            {words.opinion} <a href={homeValuePath(language)}>{words.range}</a>
          </p>
          <p className='net-sheet-agent'>
            <b>{agent.name}</b>, {agent.title}, {agent.brokerage}
            <br />
            {words.license} {agent.license} · {agent.phone.display} · {agent.email}
          </p>
          <Share typed={typed} language={language} />
        </section>
        <SendForm typed={typed} language={language} refused={refused} />
      </div>
    </div>
  )
}

/** Links to this sheet, without the loans unless the box is ticked. */
function Share({ typed, language }: { typed: URLSearchParams; language: Language }) {
  const { share: words } = netSheetPageWords[language]
  const withoutLoans = sheetParams(typed, ['loans'])
  return (
    <div className='cluster net-sheet-share'>
      <h3 className='visually-hidden'>{words.heading}</h3>
      <a className='button quiet' href={addressOf(withoutLoans, language)} data-sheet-link='share'>
        {words.link}
      </a>
      <a className='button quiet' href={addressOf(typed, language)} data-sheet-link='whole'>
        {words.whole}
      </a>
      <label className='choice'>
        <input type='checkbox' />
        <span>{words.withLoans}</span>
      </label>
      <button className='button quiet' type='button' data-print='' hidden>
        {words.print}
      </button>
    </div>
  )
}

function SendForm({
  typed,
  language,
  refused,
}: {
  typed: URLSearchParams
  language: Language
  refused: Refused | undefined
}) {
  const { send: words } = netSheetPageWords[language]
  const errors = Object.entries(refused?.errors ?? {}).map(([field, reason]) => {
    const wrong: Record<string, string> = words.wrong
    return [field, wrong[field] ?? reason] as const
  })
  const field = (name: 'name' | 'email' | 'phone' | 'address') => ({
    name,
    label: words[name],
    defaultValue: refused?.typed[name],
    error: errors.find(([wrong]) => wrong === name)?.[1],
  })
  return (
    <LeadForm
      action={pathIn(language)}
      refused={refused}
      id='net-sheet-form'
      language={language}
      className='net-sheet-send'
    >
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      {refused && (
        <div className='notice' role='alert'>
          <p>{words.failed}</p>
          <ul>
            {refused.unavailable && <li>{words.again}</li>}
            {errors.map(([name, reason]) => (
              <li key={name}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <input type='hidden' name='netSheet' value={sheetParams(typed).toString()} />
      <Field {...field('name')} required autoComplete='name' maxLength={200} />
      <Field {...field('email')} required type='email' autoComplete='email' maxLength={255} />
      <Field {...field('phone')} type='tel' autoComplete='tel' maxLength={30} />
      <Field {...field('address')} autoComplete='address-line1' maxLength={300} />
      <Field
        label={words.question}
        name='message'
        rows={3}
        defaultValue={refused?.typed.message}
        maxLength={2000}
      />
      <button className='button' type='submit'>
        {words.button}
      </button>
      <p className='hint'>{words.consequence}</p>
    </LeadForm>
  )
}

const pathIn = (language: Language) => (language === 'es' ? `${path}?lang=es` : path)

/** The address of a sheet in a language. */
function addressOf(typed: URLSearchParams, language: Language) {
  const params = sheetParams(typed)
  if (language === 'es') params.set('lang', 'es')
  return params.size > 0 ? `${path}?${params}` : path
}
