import './service-page.css'
import { data } from 'react-router'
import { ClosingSection } from '../frame/closing-section.tsx'
import type { Handle } from '../frame/document-kind.ts'
import { FaqList } from '../frame/faq-list.tsx'
import { describePage } from '../frame/meta.ts'
import { pageContext } from '../frame/page-context.ts'
import { PageHero } from '../frame/page-hero.tsx'
import { StructuredData, service as serviceNode } from '../frame/structured-data.tsx'
import { closing } from '../frame/words.ts'
import { type HomesCount, HomesLine } from '../homes/homes-line.tsx'
import { loadHomesCount } from '../homes/load-listing-section.server.ts'
import { AddressForm } from '../homes/value/address-form.tsx'
import { homeValueWords } from '../homes/value/home-value-words.ts'
import { agent } from '../site/agent/agent.ts'
import { AgentLink } from '../site/agent-link.tsx'
import { FigureRow } from '../site/claims/sources.tsx'
import { useClaims, useWords } from '../site/site-content.ts'
import { WidgetExtra } from '../site/widget-slot.tsx'
import { ColumnHeads } from '../ui/drawn-figure.tsx'
import { Points, Steps } from '../ui/steps.tsx'
import type { Route } from './+types/service-page.ts'
import { CostChart } from './cost-chart.tsx'
import { home } from './front-words.ts'
import { services } from './services.ts'
import { OtherServices } from './services-grid.tsx'
import { type Block, servicesWords as words } from './services-words.ts'

export const handle = { caching: 'document' } satisfies Handle

/** All services share this page; the route's path selects one. */
export async function loader({ pattern, context }: Route.LoaderArgs) {
  const service = services.find(({ card }) => card.link === `/${pattern}`)
  if (!service) throw data(null, { status: 404 })
  const homesBlock = service.blocks.find(block => block.status === 'homes')
  const site = context.get(pageContext)
  const homes = homesBlock ? await loadHomesCount(site, homesBlock.section) : null
  return { service, homes }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, card } = loaderData.service
  return describePage({ title, description, path: card.link })
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { homes } = loaderData
  const service = useWords(loaderData.service)
  const { card, heading, lead, blocks, questions } = service
  return (
    <>
      <PageHero
        scene={card.link}
        agent
        heading={heading}
        lead={lead}
        badges={card.highlight ? [card.highlight] : []}
        crumbs={[{ label: card.title, to: card.link }]}
      >
        <a className='button' href={agent.phone.href}>
          {closing.call}
        </a>
        <AgentLink name='consultation' className='button quiet'>
          {closing.consultation}
        </AgentLink>
      </PageHero>
      {blocks.map(block => (
        <Part
          key={`${block.status} ${'heading' in block ? block.heading : ''}`}
          {...{ block, homes }}
        />
      ))}
      <FaqList heading={words.questions} items={questions} />
      <OtherServices than={card.id} />
      <ClosingSection {...service.closing} />
      <StructuredData
        data={serviceNode({
          name: card.title,
          description: card.description,
          path: card.link,
          areas: home.areas.items.map(({ name }) => name),
        })}
      />
    </>
  )
}

function Part({ block, homes }: { block: Block; homes: HomesCount | null }) {
  switch (block.status) {
    case 'points':
      return <Points {...block} />
    case 'steps':
      return <Steps {...block} />
    case 'table':
      return <Comparison {...block} />
    case 'checklist':
      return <Checklist {...block} />
    case 'costs':
      return <CostChart {...block} />
    case 'figures':
      return <Figures {...block} />
    case 'homes':
      return <HomesLine name={block.section} count={homes} />
    case 'link':
      return (
        <section className='section'>
          <h2>{block.heading}</h2>
          <p className='lead'>{block.text}</p>
          <p className='actions'>
            <a className='button quiet' href={block.link.to}>
              {block.link.label}
            </a>
          </p>
        </section>
      )
    case 'home-value':
      return (
        <section className='section'>
          <h2>{homeValueWords.en.form.question}</h2>
          <p className='lead'>{homeValueWords.en.lead}</p>
          <AddressForm />
          <WidgetExtra name='home-value' />
        </section>
      )
  }
}

function Figures({ heading, names }: Extract<Block, { status: 'figures' }>) {
  if (useClaims(...names).length === 0) return null
  return (
    <section className='section service-figures'>
      <h2>{heading}</h2>
      <FigureRow names={names} />
    </section>
  )
}

function Comparison({ heading, text, columns, rows }: Extract<Block, { status: 'table' }>) {
  return (
    <section className='section service-table'>
      <header className='section-head'>
        <h2>{heading}</h2>
        <p>{text}</p>
      </header>
      <table className='rows stacked'>
        <thead>
          <ColumnHeads names={columns} />
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope='row' className='term'>
                {name}
              </th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]} data-column={columns[i + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Checklist({ heading, text, items }: Extract<Block, { status: 'checklist' }>) {
  return (
    <section className='section columns service-checklist'>
      <div className='stack'>
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      <ul>
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
