import { Heading, Text } from '@react-email/components'
import { webhookGoneCopy as copy } from '#content/emails/staff.ts'
import { StaffFrame } from './frame.tsx'
import * as style from './style.ts'

export const WebhookGoneEmail = () => (
  <StaffFrame title={copy.subject} preview={copy.preview}>
    <Heading className="i" style={style.heading}>
      {copy.subject}
    </Heading>
    <Text className="i2" style={{ ...style.text, margin: '12px 0' }}>
      {copy.intro}
    </Text>
    <Text className="i2" style={style.text}>
      {copy.after}
    </Text>
    <Text className="i code" style={style.command}>
      {copy.command}
    </Text>
  </StaffFrame>
)
