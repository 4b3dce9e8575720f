import { sampleEvent } from '#content/sample-event.ts'

/** The account's approved template must have the same parameters. */
const slots = { body: ['name', 'event'], button: ['token'] } as const

interface DemoMessage {
  deliveryId: string
  /** E.164. */
  telephone: string
  /** Empty if no part of the name is fit to send. */
  name: string
  token: string
}

/** Meta refuses empty parameters and a wrong number of them. */
export function demoMessage(
  { deliveryId, telephone, name, token }: DemoMessage,
  { template, templateLanguage }: { template: string; templateLanguage: string },
) {
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
    // Meta returns it in every callback about the message.
    biz_opaque_callback_data: deliveryId,
  }
}

/** Meta refuses line breaks, tabs and runs of spaces in a parameter. */
function text(value: string) {
  const line = value.replace(/\s+/g, ' ').trim()
  if (line === '') throw new Error('A slot of the WhatsApp template is empty.')
  return { type: 'text', text: line }
}
