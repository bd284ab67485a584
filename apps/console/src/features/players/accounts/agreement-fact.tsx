import Link from '@mui/material/Link';
import { labels, type Schemas } from '@ug/contract';
import { portalOrigin } from '#platform/config';
import { formatTime } from '#platform/time/time';

const wordsOf = (version: number): string => (version === 0 ? '草稿' : `第 ${version} 版`);

/** The versions of the agreements that a player has agreed to, with links to those texts. */
export function AgreementFact({ account: { agreement } }: { account: Pick<Schemas['PlayerAccount'], 'agreement'> }) {
  if (!agreement) return '没有记录（注册早于此项要求）';
  const { termsVersion, privacyVersion, agreedAt } = agreement;
  const link = (path: string, version: number, label: string) => (
    <Link href={`${portalOrigin}${path}?version=${version}`} target="_blank" rel="noopener">
      {label}（{wordsOf(version)}）
    </Link>
  );
  return (
    <>
      {link('/agreement', termsVersion, labels.AgreementKind.terms)}、
      {link('/privacy', privacyVersion, labels.AgreementKind.privacy)}，{formatTime(agreedAt)}
    </>
  );
}
