/** Values for the demo form, by label. */
export const demoVisitor = {
  'First Name': 'Marisol',
  'Last Name': 'Okonkwo',
  'Job Function': 'Operations',
  Company: 'Sample Events',
  Email: 'marisol@events.example',
  WhatsApp: '07400 123456',
}
