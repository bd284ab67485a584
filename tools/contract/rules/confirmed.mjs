const KEY = 'Idempotency-Key';
const CONFIRMED = 'UG-Confirmed-Uid';

/** A guest writes it as well, and it costs and brings nothing. */
const LETTERS = ['createInquiry'];

/** The features whose calls change what an account is, who can reach it, or what leaves the product about it. */
const OF_ACCOUNTS = ['accounts', 'account-phones', 'avatars', 'data-exports', 'erasures', 'identities'];

/** These change nothing that one player was shown: one reads by POST, one ends the very session that it is sent in. */
const CHANGES_NOTHING = ['getUserStatus', 'logoutAccount'];

/**
 * Keyed calls of players and changes of their account are confirmations. The call names the player who saw the page, because another player
 * may have signed in to the browser since.
 */
export function confirmedProblems({ routes }) {
  return routes
    .filter(({ operation, parameters }) => ofPlayer(operation) && !parameters.some(({ name }) => name === CONFIRMED))
    .flatMap((route) => {
      const why = reasonOf(route);
      return why ? [`${route.id}: ${why}, so it takes the parameter ConfirmedUid of envelope.yaml`] : [];
    });
}

function reasonOf({ id, method, operation, parameters }) {
  if (parameters.some(({ name }) => name === KEY) && !LETTERS.includes(id)) return 'is done once for a player';
  const isOfAccount = operation.tags?.some((tag) => OF_ACCOUNTS.includes(tag));
  return isOfAccount && method !== 'get' && !CHANGES_NOTHING.includes(id) ? 'changes the account of a player' : null;
}

const ofPlayer = ({ security = [] }) => security.some((way) => 'playerToken' in way);
