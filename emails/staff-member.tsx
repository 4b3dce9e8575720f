import { Heading, Link, Text } from '@react-email/components'
import { operatorEmailWords } from '#content/emails/operator.ts'
import { legalLine } from '#content/emails/staff.ts'
import type { OperatorMail } from '#domain/staff/staff-mail.ts'
import { Frame } from './frame.tsx'
import * as style from './style.ts'

export const OperatorEmail = ({ mail }: { mail: OperatorMail }) => {
  const { subject, preview, paragraphs, button, foot } = operatorEmailWords(mail)
  return (
    <Frame title={subject} preview={preview}>
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
    </Frame>
  )
}

/** Plain text in the same order. */
export function operatorEmailText(mail: OperatorMail): string[] {
  const { subject, paragraphs, button, foot } = operatorEmailWords(mail)
  return [subject, ...paragraphs, button ? `${button.label}:\n${button.url}` : '', foot, legalLine]
}
