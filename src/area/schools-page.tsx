import './schools-page.css'
import { joinFacts } from '../format/format.ts'
import { ClosingSection } from '../frame/closing-section.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { StructuredData, school as schoolNode } from '../frame/structured-data.tsx'
import { HomesLine } from '../homes/homes-line.tsx'
import { loadHomesCount } from '../homes/load-listing-section.server.ts'
import { PlaceMap } from '../map/place-map.tsx'
import { bar } from '../site/navigation.ts'
import {
  futureSchools,
  gradeScale,
  levels,
  type School,
  schoolsFaqs,
  schoolsWords as words,
} from '../site/places/school-words.ts'
import { areaWords, skyeCanyon } from '../site/skye-canyon.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { SpanChart } from '../ui/span-chart.tsx'
import type { Route } from './+types/schools-page.ts'
import { AreaPages } from './area-pages.tsx'

export const handle = { caching: 'document' } satisfies Handle

export async function loader({ context }: Route.LoaderArgs) {
  const place = [skyeCanyon.name]
  return { homes: await loadHomesCount(context.get(pageContext), { place }) }
}

export function meta() {
  const { title, description, crumb } = words
  return describePage({ title, description, path: crumb.to })
}

export default function SkyeCanyonSchools({ loaderData: { homes } }: Route.ComponentProps) {
  const { crumb, lookup } = words
  return (
    <>
      <PageHero
        scene='schools'
        heading={words.heading}
        lead={words.lead}
        badges={words.badges}
        crumbs={[areaWords.guide, crumb]}
      >
        <ExternalLink className='button' to={words.zoningUrl} hint={bar.newTab}>
          {words.zoning}
        </ExternalLink>
        <a className='button quiet' href={areaWords.allHomes.to}>
          {areaWords.allHomes.label}
        </a>
      </PageHero>
      <Overview />
      <section className='section'>
        <h2>{words.levels.heading}</h2>
        {levels.map(level => (
          <section key={level.id} id={level.id} className='school-level'>
            <p className='figure school-grades' aria-hidden='true'>
              {level.grades}
            </p>
            <div>
              <h3>{level.heading}</h3>
              <p className='soft'>{level.text}</p>
              {'zoning' in level && <Zoning label={level.zoning} />}
            </div>
            <ul className='stack'>
              {level.schools.map((school: School) => (
                <SchoolRow key={school.name} school={school} />
              ))}
            </ul>
          </section>
        ))}
        <Future />
      </section>
      <section className='band'>
        <div className='section school-lookup'>
          <h2>{lookup.heading}</h2>
          <ol className='topics'>
            {lookup.steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Zoning label={words.zoning} />
        </div>
      </section>
      <FaqList heading={words.faqHeading} items={schoolsFaqs} />
      <HomesLine name='all-properties' place={skyeCanyon.name} count={homes} />
      <AreaPages except={crumb.to} />
      {levels.flatMap(({ id, schools }) =>
        schools.map((school: School) => (
          <StructuredData key={school.name} data={schoolNode({ ...school, level: id })} />
        )),
      )}
      <ClosingSection />
    </>
  )
}

function Overview() {
  const { count, chart } = words
  return (
    <section className='section columns word-and-figure'>
      <div className='stack'>
        <h2>{count.heading}</h2>
        {count.text.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <ExternalLink to={count.report.to} hint={bar.newTab}>
            {count.report.label}
          </ExternalLink>
        </p>
      </div>
      <div className='stack'>
        <h3>{chart.title}</h3>
        <SpanChart
          title={chart.title}
          description={chart.description}
          caption={chart.caption}
          table={{ label: areaWords.table, columns: chart.columns }}
          axis={gradeScale}
          spans={levels.flatMap(({ grades, span: [from, to], schools }) =>
            schools.map(({ short }) => ({ label: short, value: grades, from, to })),
          )}
        />
      </div>
    </section>
  )
}

function SchoolRow({ school }: { school: School }) {
  const { name, type, district, street, postalCode, place } = school
  return (
    <li className='school'>
      <h4 className='small-heading'>{name}</h4>
      <p>
        {joinFacts(type, district ?? false)}
        {street && (
          <>
            <br />
            {[street, skyeCanyon.city, `${skyeCanyon.state} ${postalCode}`].join(', ')}
          </>
        )}
      </p>
      {place && <PlaceMap id={place} />}
    </li>
  )
}

function Future() {
  const { heading, mark, text, zoning, schools, status } = futureSchools
  return (
    <section className='school-level'>
      <p className='figure school-grades' aria-hidden='true'>
        {mark}
      </p>
      <div>
        <h3>{heading}</h3>
        <p className='soft'>{text}</p>
        <Zoning label={zoning} />
      </div>
      <ul className='stack'>
        {schools.map(name => (
          <li key={name}>
            <h4 className='small-heading'>
              {name} <small className='hint'>{status}</small>
            </h4>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Zoning({ label }: { label: string }) {
  return (
    <p>
      <ExternalLink to={words.zoningUrl} hint={bar.newTab}>
        {label}
      </ExternalLink>
    </p>
  )
}
