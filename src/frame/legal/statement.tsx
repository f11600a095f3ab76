import { bar, type Link } from '../../site/navigation.ts'
import { type Clause, statementWords, type Statement as Words } from '../../site/statement-words.ts'
import { ColumnHeads } from '../../ui/drawn-figure.tsx'
import { ExternalLink } from '../../ui/external-link.tsx'
import { PageHero } from '../page-hero.tsx'

/** A legal or policy page: lead, table of contents, clauses. */
export function Statement({ path, crumb, heading, lead, updated, clauses }: Words) {
  return (
    <>
      <PageHero
        scene={path}
        heading={heading}
        lead={lead}
        crumbs={[{ label: crumb, to: path }]}
        picture='below'
      />
      <div className='section columns statement'>
        <nav className='ink-links' aria-labelledby='statement-contents'>
          {updated && (
            <p className='soft statement-updated'>
              {statementWords.updated} {updated}
            </p>
          )}
          <h2 id='statement-contents' className='small-heading'>
            {statementWords.contents}
          </h2>
          <ol className='statement-links'>
            {clauses.map(clause => (
              <li key={clause.id}>
                <a href={`#${clause.id}`}>{clause.heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className='stack statement-clauses'>
          {clauses.map(clause => (
            <OneClause key={clause.id} {...clause} />
          ))}
        </div>
      </div>
    </>
  )
}

function OneClause({ id, heading, text, list, names, table, offices, links }: Clause) {
  return (
    <section id={id} className='stack'>
      <h2>{heading}</h2>
      {text?.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {names && (
        <ul className='statement-names'>
          {names.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {list && (
        <ul className='marked statement-list'>
          {list.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {table && <Table {...table} />}
      {offices && <Offices offices={offices} />}
      {links && (
        <ul className='statement-links'>
          {links.map(link => (
            <li key={link.to}>
              <AnyLink {...link} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Table({ caption, head, rows }: NonNullable<Clause['table']>) {
  return (
    <table className='rows stacked'>
      <caption>{caption}</caption>
      <thead>
        <ColumnHeads names={head} />
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <th scope='row'>{first}</th>
            {others.map((cell, i) => (
              <td key={head[i + 1]} data-column={head[i + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Offices({ offices }: { offices: NonNullable<Clause['offices']> }) {
  return (
    <ul className='stack statement-offices'>
      {offices.map(({ name, text, phone, site }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{text}</p>
          <p className='links statement-reach'>
            {phone && <a href={phone.to}>{phone.label}</a>}
            {site && <AnyLink {...site} />}
          </p>
        </li>
      ))}
    </ul>
  )
}

function AnyLink({ label, to }: Link) {
  return to.startsWith('https:') ? (
    <ExternalLink to={to} hint={bar.newTab}>
      {label}
    </ExternalLink>
  ) : (
    <a href={to}>{label}</a>
  )
}
