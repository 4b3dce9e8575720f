import { Button, Heading, Link, Text } from '@react-email/components'
import { staffLeadWords as words } from '#content/emails/staff.ts'
import { Frame } from './frame.tsx'
import {
  type Fact,
  heldSentence,
  leadFacts,
  leadHeading,
  leadPlace,
  replyLabel,
  replyLink,
  type StaffLead,
} from './staff-lead-facts.ts'
import * as style from './style.ts'

export const StaffLeadEmail = ({ lead }: { lead: StaffLead }) => {
  const facts = leadFacts(lead)
  const held = heldSentence(lead)
  return (
    <Frame title={leadHeading(lead)} preview={leadPlace(lead) || lead.email}>
      <Heading className="i" style={style.heading}>
        {leadHeading(lead)}
      </Heading>
      <Text className="i2" style={{ ...style.text, margin: '4px 0 18px' }}>
        {leadPlace(lead)}
      </Text>
      {held && <Held why={held} />}
      <table className="rule" width="100%" cellPadding="0" cellSpacing="0" style={style.rule}>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.label} {...fact} />
          ))}
        </tbody>
      </table>
      <Button className="b" href={replyLink(lead)} style={{ ...style.button, margin: '22px 0 0' }}>
        {replyLabel(lead)}
      </Button>
      <Text className="i2" style={{ ...style.text, margin: '16px 0 0' }}>
        {words.hint}
      </Text>
      {held && <Release id={lead.id} />}
    </Frame>
  )
}

const Held = ({ why }: { why: string }) => (
  <div style={{ margin: '0 0 24px' }}>
    <Text className="i" style={{ ...style.text, fontWeight: 600 }}>
      {why}
    </Text>
    <Text className="i2" style={{ ...style.text, margin: '6px 0 0' }}>
      {words.heldAfter}
    </Text>
  </div>
)

const Release = ({ id }: { id: string }) => (
  <>
    <Text className="i2" style={{ ...style.small, margin: '24px 0 0' }}>
      {words.releaseHint}
    </Text>
    <Text className="i code" style={style.command}>
      {words.release(id)}
    </Text>
  </>
)

const FactRow = ({ label, value, href, note, multiline }: Fact) => (
  <tr>
    <th scope="row" className="i2 cell label" style={style.label}>
      {label}
    </th>
    <td className="i cell value" style={multiline ? style.message : style.value} dir="auto">
      {href ? (
        <Link href={href} style={style.link}>
          {value}
        </Link>
      ) : (
        value
      )}
      {note && (
        <Text className="i2" style={style.note}>
          {note}
        </Text>
      )}
    </td>
  </tr>
)
