import { sampleEvent } from '#content/sample-event.ts'

/** What a template of ours has to be filled with; the account's template must have the same slots. */
const slots = { body: ['name', 'event'], button: ['token'] } as const

export interface TemplateMessage {
  messaging_product: 'whatsapp'
  recipient_type: 'individual'
  to: string
  type: 'template'
  template: { name: string; language: { policy: 'deterministic'; code: string }; components: object[] }
  /** Comes back with everything that is heard of the message. */
  biz_opaque_callback_data: string
}

interface DemoMessage {
  deliveryId: string
  /** E.164. */
  telephone: string
  /** A short name; empty where there is none fit to be sent. */
  name: string
  token: string
}

/** The message that carries a demo. Meta refuses empty slots and a wrong number of them, so nothing is left to chance. */
export function demoMessage(
  { deliveryId, telephone, name, token }: DemoMessage,
  { template, templateLanguage }: { template: string; templateLanguage: string },
): TemplateMessage {
  const values = { name: name || 'there', event: sampleEvent.name, token }
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: telephone.replace(/\D/g, ''),
    type: 'template',
    template: {
      name: template,
      language: { policy: 'deterministic', code: templateLanguage },
      components: [
        { type: 'body', parameters: slots.body.map((slot) => text(values[slot])) },
        ...slots.button.map((slot, index) => ({
          type: 'button',
          sub_type: 'url',
          index: String(index),
          parameters: [text(values[slot])],
        })),
      ],
    },
    biz_opaque_callback_data: deliveryId,
  }
}

/** Meta takes no line breaks, tabs or runs of spaces in a slot. */
function text(value: string) {
  const line = value.replace(/\s+/g, ' ').trim()
  if (line === '') throw new Error('A slot of the WhatsApp template is empty.')
  return { type: 'text', text: line }
}
