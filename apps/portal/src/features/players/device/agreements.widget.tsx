import { useQuery, useQueryClient } from '@tanstack/react-query';
import { playerLabels as labels, type Schemas } from '@ug/contract';
import { useId, useState } from 'react';
import { isRefusal } from '#platform/api/refusals';
import { Link } from '#ui/link';
import { Sheet } from '#ui/sheet';
import { AgreementText, type AgreementKind } from './agreement-text';
import { refreshServerConfig, serverConfigQuery } from './device.queries';
import styles from './agreements.module.css';

type Versions = Schemas['AgreementVersions'];

/** Links to both texts, for pages on which nothing would be lost by going there. */
export function AgreementLinks() {
  return (
    <p className={styles.links}>
      <Link to="/agreement">{labels.AgreementKind.terms}</Link>
      <Link to="/privacy">{labels.AgreementKind.privacy}</Link>
    </p>
  );
}

/** State of the box with which a player agrees, and the versions that a registration sends. */
export function useAgreement() {
  const queries = useQueryClient();
  const { data } = useQuery(serverConfigQuery);
  const [ticked, setTicked] = useState<Versions | null>(null);
  const [problem, setProblem] = useState('');
  const current = data?.agreements;
  // A text that is published meanwhile has not been agreed to.
  const isTicked = ticked !== null && ticked.terms === current?.terms && ticked.privacy === current.privacy;
  return {
    field: {
      isTicked,
      versions: current,
      problem,
      onTick: (isOn: boolean) => {
        setTicked(isOn && current ? current : null);
        setProblem('');
      },
    },
    /** Empty while the box is. */
    sent: isTicked ? { termsVersion: ticked.terms, privacyVersion: ticked.privacy } : {},
    /** Says below an empty box that it has to be ticked. */
    check: (): void => {
      if (!isTicked) setProblem('请先阅读并勾选同意用户协议和隐私政策');
    },
    /** Says below the box what the service refused, empties it, and reads which versions there are now. */
    takeRefusal: (error: Error): void => {
      if (!isRefusal(error, 'account.agreementNeeded')) return;
      setTicked(null);
      setProblem(error.message);
      // If this fails too, the next attempt is refused in the same way.
      refreshServerConfig(queries).catch(() => undefined);
    },
  };
}

type AgreementFieldProps = ReturnType<typeof useAgreement>['field'];

/** The box below a registration. The texts open above the form, so that nothing typed is lost. */
export function AgreementField({ isTicked, versions, problem, onTick }: AgreementFieldProps) {
  const id = useId();
  const [read, setRead] = useState<AgreementKind | null>(null);
  const opener = (kind: AgreementKind) => (
    <button type="button" onClick={() => setRead(kind)}>
      《{labels.AgreementKind[kind]}》
    </button>
  );
  return (
    <div className={styles.field}>
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          disabled={versions === undefined}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>
          我已阅读并同意{opener('terms')}和{opener('privacy')}
        </span>
      </label>
      {problem && (
        <p id={id} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {read && (
        <Sheet title={labels.AgreementKind[read]} closing="关闭" onClose={() => setRead(null)}>
          {/* Shows the version that the checkbox names: a cached text may be older. */}
          <AgreementText kind={read} version={versions?.[read]} />
        </Sheet>
      )}
    </div>
  );
}
