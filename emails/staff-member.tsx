import { Heading, Link, Text } from '@react-email/components'
import { legalLine } from '#content/emails/staff.ts'
import { staffEmailCopy } from '#content/emails/staff-member.ts'
import type { StaffMail } from '#domain/staff/staff-mail.ts'
import { StaffFrame } from './frame.tsx'
import * as style from './style.ts'

export const StaffEmail = ({ mail }: { mail: StaffMail }) => {
  const { subject, preview, paragraphs, button, foot } = staffEmailCopy(mail)
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
      {button && (
        <Text className="i2" style={style.text}>
          <Link className="i" href={button.url}>
            {button.label}
          </Link>
        </Text>
      )}
      <Text className="i2" style={style.text}>
        {foot}
      </Text>
    </StaffFrame>
  )
}

export function staffEmailText(mail: StaffMail): string[] {
  const { subject, paragraphs, button, foot } = staffEmailCopy(mail)
  return [subject, ...paragraphs, button ? `${button.label}:\n${button.url}` : '', foot, legalLine]
}
