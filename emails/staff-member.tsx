import { Heading, Link, Text } from '@react-email/components'
import { legalLine } from '#content/emails/staff.ts'
import { staffEmailCopy } from '#content/emails/staff-member.ts'
import type { StaffMail } from '#domain/staff/staff-mail.ts'
import { StaffFrame } from './frame.tsx'
import * as style from './style.ts'

export const StaffEmail = ({ mail }: { mail: StaffMail }) => {
  const { subject, preview, paragraphs, links = [], foot } = staffEmailCopy(mail)
  return (
    <StaffFrame title={subject} preview={preview}>
      <Heading className="i" style={style.heading}>
        {subject}
      </Heading>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} className="i2" style={{ ...style.text, margin: '12px 0' }}>
          {paragraph}
        </Text>
      ))}
      {links.map(({ label, url }) => (
        <Text key={url} className="i2" style={style.text}>
          <Link className="i" href={url}>
            {label}
          </Link>
        </Text>
      ))}
      <Text className="i2" style={style.text}>
        {foot}
      </Text>
    </StaffFrame>
  )
}

export function staffEmailText(mail: StaffMail): string[] {
  const { subject, paragraphs, links = [], foot } = staffEmailCopy(mail)
  return [subject, ...paragraphs, ...links.map(({ label, url }) => `${label}:\n${url}`), foot, legalLine]
}
