import { labels, type Schemas } from '@ug/contract';
import { useReference } from 'react-admin';
import { aboutWords, linkedThings, linkWords, type LinkedKind } from './home.rules';

interface ThingProps {
  kind: LinkedKind;
  id: number;
}

/** The name of a thing; its number until the name is here, or where there is none any more. */
function ThingName({ kind, id }: ThingProps) {
  const { reference, text } = linkedThings[kind];
  const { referenceRecord } = useReference({ reference, id });
  return `${labels.HomeLinkKind[kind]}：${String(referenceRecord?.[text] ?? `编号 ${id}`)}`;
}

const isLinked = (kind: Schemas['HomeLinkKind']): kind is LinkedKind => kind in linkedThings;

/** The target of a link, by the name of its record. */
export function LinkName({ link }: { link: Schemas['HomeLink'] | null }) {
  if (link && link.id !== null && isLinked(link.kind)) return <ThingName kind={link.kind} id={link.id} />;
  return linkWords(link);
}

/** The content of a section, or the target of another part's link by its name. */
export function AboutPart({ link, source }: Pick<Schemas['HomePart'], 'link' | 'source'>) {
  return source ? aboutWords({ link, source }) : <LinkName link={link} />;
}
