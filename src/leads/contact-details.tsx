import { agent } from '../site/agent/agent.ts'
import { contactWords as words } from './contact-words.ts'

/** Phone, email and office as label-value pairs. */
export function ContactDetails() {
  const { phone, email, office, languages } = agent
  return (
    <dl className='stack loose ink-links contact-details'>
      <div>
        <dt className='hint'>{words.phone}</dt>
        <dd>
          <a href={phone.href}>{phone.display}</a>
        </dd>
      </div>
      <div>
        <dt className='hint'>{words.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt className='hint'>{words.languages}</dt>
        <dd>{languages.join(', ')}</dd>
      </div>
      <div>
        <dt className='hint'>{words.office}</dt>
        <dd>
          <address>
            {office.street}
            <br />
            {office.city}, {office.state} {office.zip}
          </address>
          <span className='hint'>{office.access}</span>
        </dd>
      </div>
    </dl>
  )
}
