import { playerLabels as labels, type Schemas } from '@ug/contract';
import { formatBytes } from '@ug/web';
import type { ReactNode } from 'react';
import { copyText } from '#platform/clipboard/copy-text';
import { appConfig } from '#platform/config/app-config';
import { IOS } from '#platform/device/device-kind';
import { useIsPainted } from '#ui/use-is-painted';
import { FoldedText } from '#ui/folded-text';
import { formatDate } from '#ui/format';
import { Icon } from '#ui/icon';
import { SectionHead } from '#ui/section-head';
import { showToast } from '#ui/toast.store';
import { WideTiles } from '#features/content/game-art/wide-tiles.widget';
import styles from './detail-sections.module.css';

type GameDetail = Schemas['GameDetail'];
type GamePackage = Schemas['GamePackage'];

/** The sentence about the game, and its introduction, folded while it is long. */
export function DetailIntro({ game: { summary, intro } }: { game: GameDetail }) {
  if (!summary && !intro) return null;
  return (
    <section className={styles.about} aria-label="简介">
      {summary && <p className={styles.sentence}>{summary}</p>}
      {intro && <FoldedText text={intro} lines={2} />}
    </section>
  );
}

async function copySum(sum: string): Promise<void> {
  if (await copyText(sum)) showToast('success', '复制成功');
}

function Checksum({ sum }: { sum: string }) {
  return (
    <>
      <code title={sum}>
        {sum.slice(0, 4)}…{sum.slice(-4)}
      </code>
      <button type="button" className={styles.copy} aria-label="复制 SHA-256" onClick={() => copySum(sum)}>
        复制
      </button>
    </>
  );
}

interface DetailInfoProps {
  game: GameDetail;
  chosen: GamePackage | undefined;
  /** Given where the player may choose the platform. */
  choose: ((platformType: GamePackage['platformType']) => void) | undefined;
}

function PlatformChoice({ game, chosen, choose }: DetailInfoProps) {
  return (
    <div className={styles.platforms} role="group" aria-label="选择平台">
      {game.packages.map(({ platformType }) => (
        <button
          type="button"
          key={platformType}
          aria-pressed={platformType === chosen?.platformType}
          onClick={() => choose?.(platformType)}
        >
          {labels.PlatformType[platformType]}
        </button>
      ))}
    </div>
  );
}

/** Instructions for an iPhone: a tap, where operators allow it and the page has https, else a computer. */
function IphoneSteps({ isInstallable }: Pick<GamePackage, 'isInstallable'>) {
  const isSecure = !useIsPainted() && window.isSecureContext;
  return isInstallable && isSecure ? (
    <p className={styles.notes}>
      iPhone 安装说明：点下载后，在弹出的提示中选择“安装”，进度会显示在主屏幕上。首次打开前，请到“设置 → 通用 →
      VPN与设备管理”中信任开发者；若提示无法安装，说明本机不在签名范围内，请联系客服。
    </p>
  ) : (
    <p className={styles.notes}>
      iPhone 安装说明：下载的是 IPA 文件，iPhone 不会自动安装。请在电脑上用 Apple Configurator
      等工具装到手机；若由企业证书签名，安装后到“设置 → 通用 → VPN与设备管理”中信任证书。需要帮助请联系客服。
    </p>
  );
}

interface FoldProps {
  title: string;
  /** The content in a few words, while it is folded. */
  brief: string;
  children: ReactNode;
}

/** A card of one line that unfolds. */
function Fold({ title, brief, children }: FoldProps) {
  return (
    <details className={styles.folding}>
      <summary>
        <h2>{title}</h2>
        <span>{brief}</span>
        <Icon name="down" size={16} />
      </summary>
      {children}
    </details>
  );
}

/** The content of 安装信息 in a few words. */
function briefOf({ permissions }: GameDetail, chosen: GamePackage | undefined): string {
  const words = chosen ? [`版本 ${chosen.version}`, 'SHA-256'] : [];
  return [...words, ...(permissions.length > 0 ? [`${permissions.length} 项权限`] : [])].join(' · ');
}

function InfoRows({ game, chosen }: Pick<DetailInfoProps, 'game' | 'chosen'>) {
  const timeZone = useIsPainted() ? appConfig.timezone : undefined;
  const platforms = game.packages.map((one) => labels.PlatformType[one.platformType]).join('、');
  const rows: [name: string, value: ReactNode][] = [
    ['更新时间', formatDate(chosen?.releasedAt ?? game.updatedAt, timeZone)],
    ['版本', chosen?.version ?? '—'],
    ['大小', formatBytes(chosen?.size ?? game.size)],
    ['校验 SHA-256', chosen ? <Checksum sum={chosen.sha256} /> : '—'],
    ['开发者', game.developer.trim() || '未填写'],
    ['平台', platforms || '—'],
    ['权限', game.permissions.join('、') || '无需权限'],
  ];
  return (
    <dl className={styles.info}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts about the package: date, version, size, checksum, permissions, developer and platforms; folded, for few ask for them. */
export function DetailInfo({ game, chosen, choose }: DetailInfoProps) {
  return (
    <section className={styles.install} aria-label="安装信息">
      {choose && <PlatformChoice game={game} chosen={chosen} choose={choose} />}
      <Fold title="安装信息" brief={briefOf(game, chosen)}>
        <InfoRows game={game} chosen={chosen} />
      </Fold>
      {chosen?.notes && (
        <Fold title="更新内容" brief={chosen.notes}>
          <p className={styles.whole}>{chosen.notes}</p>
        </Fold>
      )}
      {chosen?.platformType === IOS && <IphoneSteps isInstallable={chosen.isInstallable} />}
    </section>
  );
}

/** Games like this one, each with a wide picture. */
export function SimilarGames({ games }: { games: GameDetail['similar'] }) {
  if (games.length === 0) return null;
  return (
    <section aria-label="相似游戏">
      <SectionHead title="相似游戏" />
      <WideTiles games={games} />
    </section>
  );
}
