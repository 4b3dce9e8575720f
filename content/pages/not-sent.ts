/** Around the reason why a form posted without JavaScript was refused. */
export const notSentPage = {
  title: 'This form was not sent',
  back: 'Go back in your browser: what you have typed is still there.',
} as const
