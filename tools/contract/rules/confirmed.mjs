const KEY = 'Idempotency-Key';
const CONFIRMED = 'UG-Confirmed-Uid';

/** A guest writes it as well, and it costs and brings nothing. */
const LETTERS = ['createInquiry'];

/**
 * What a player asks to be done once is what they confirmed: the call says who saw it, because another player may have
 * signed in to the browser since.
 */
export function confirmedProblems({ routes }) {
  return routes
    .filter(({ id, parameters, operation }) => {
      const names = parameters.map(({ name }) => name);
      return ofPlayer(operation) && names.includes(KEY) && !names.includes(CONFIRMED) && !LETTERS.includes(id);
    })
    .map(({ id }) => `${id}: is done once for a player, so it takes the parameter ConfirmedUid of envelope.yaml`);
}

const ofPlayer = ({ security = [] }) => security.some((way) => 'playerToken' in way);
