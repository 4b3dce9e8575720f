import { Heading, Text } from '@react-email/components'
import { webhookGoneWords as words } from '#content/emails/staff.ts'
import { Frame } from './frame.tsx'
import * as style from './style.ts'

export const WebhookGoneEmail = () => (
  <Frame title={words.subject} preview={words.preview}>
    <Heading className="i" style={style.heading}>
      {words.subject}
    </Heading>
    <Text className="i2" style={{ ...style.text, margin: '12px 0' }}>
      {words.intro}
    </Text>
    <Text className="i2" style={style.text}>
      {words.after}
    </Text>
    <Text className="i code" style={style.command}>
      {words.command}
    </Text>
  </Frame>
)
