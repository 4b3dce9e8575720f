/** The text of PRICE_TABLE, in round figures. */
export const priceTable = (change: object = {}) =>
  JSON.stringify({
    currency: 'GBP',
    modules: {
      transmit: 10_000,
      pass: 10_000,
      leaderboard: 10_000,
      showcase: 10_000,
      cpd: 10_000,
      floorplan: 10_000,
    },
    hundredPeople: 1_000,
    message: { email: 1, whatsapp: 10, sms: 10, telegram: 1 },
    handDay: 10_000,
    taxPerMille: 200,
    ...change,
  })
