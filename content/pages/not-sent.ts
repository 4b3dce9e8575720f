/** Around the reason why a form that was posted without JavaScript was not let in. */
export const notSentPage = {
  title: 'This form was not sent',
  back: 'Go back in your browser: what you have typed is still there.',
} as const
