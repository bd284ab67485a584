/** A title of a message has so many characters, with the words around that of the series. */
const MAX_TITLE = 34;

/** The message to followers. It names one episode, or the first and the last of several. */
export function updateOf(
  title: string,
  episodes: readonly string[],
): { readonly title: string; readonly content: string } {
  const [first = '', last = ''] = [episodes[0], episodes.at(-1)];
  const name = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title;
  const content =
    episodes.length === 1
      ? `您追的《${title}》更新了：${first}。`
      : `您追的《${title}》更新了 ${episodes.length} 集：从“${first}”到“${last}”。`;
  return { title: `《${name}》更新了`, content };
}
