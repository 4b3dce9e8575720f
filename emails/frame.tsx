import { Body, Container, Head, Html, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { legalLine } from '#content/emails/staff.ts'
import { card, paper, sheet, small } from './style.ts'

export const StaffFrame = ({ title, preview, children }: { title: string; preview: string; children: ReactNode }) => (
  <Html lang="en-US">
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style>{sheet}</style>
    </Head>
    <Body className="bg" style={{ margin: 0, background: paper }}>
      {/* Not React Email's Preview: its 7 KB of padding only keeps message text out of inbox lists. */}
      <div style={hiddenStyle}>{preview}</div>
      <Container style={{ width: '100%', maxWidth: '600px' }}>
        <Section className="card" style={{ background: card }}>
          <div className="pad" style={{ padding: '24px 28px' }}>
            {children}
          </div>
        </Section>
        <div className="pad" style={{ padding: '16px 28px' }}>
          <Text className="i2" style={small}>
            {legalLine}
          </Text>
        </div>
      </Container>
    </Body>
  </Html>
)

const hiddenStyle = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }
