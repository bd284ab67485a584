/** A channel as people read it. */
export const channelWord = ({ channelID }: { readonly channelID: string }): string =>
  channelID === '0' ? '0（自然访问）' : channelID;
