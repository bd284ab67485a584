import { playerLabels as labels, type Schemas } from '@ug/contract';
import { formatBytes } from '@ug/web';
import { useState, type ReactNode } from 'react';
import { copyText } from '#platform/clipboard/copy-text';
import { appConfig } from '#platform/config/app-config';
import { IOS } from '#platform/device/device-kind';
import { useIsPainted } from '#ui/use-is-painted';
import { Card } from '#ui/card';
import { formatDate } from '#ui/format';
import { SectionHead } from '#ui/section-head';
import { showToast } from '#ui/toast.store';
import { GameTiles } from './game-cards';
import styles from './detail.module.css';

type GameDetail = Schemas['GameDetail'];
type GamePackage = Schemas['GamePackage'];

/** More than this many characters or lines of an introduction are folded. */
const foldedLength = 70;
const foldedLines = 3;

/** The introduction, folded while it is long. */
export function DetailIntro({ game }: { game: GameDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const text = game.intro || game.summary;
  if (!text) return null;
  const isLong = text.length > foldedLength || text.split('\n').length > foldedLines;
  return (
    <Card title="简介">
      <p className={isLong && !isOpen ? styles.folded : styles.intro}>{text}</p>
      {isLong && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? '收起' : '展开'}
        </button>
      )}
    </Card>
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

/** Installation steps for iPhones, and the release notes. */
function PackageNotes({ platformType, isInstallable, notes }: GamePackage) {
  return (
    <>
      {platformType === IOS && <IphoneSteps isInstallable={isInstallable} />}
      {notes && <p className={styles.notes}>更新说明：{notes}</p>}
    </>
  );
}

/** Facts about the package: date, version, size, checksum, permissions, developer and platforms. */
export function DetailInfo({ game, chosen, choose }: DetailInfoProps) {
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
    <Card title="信息" extra={choose && <PlatformChoice game={game} chosen={chosen} choose={choose} />}>
      <dl className={styles.info}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {chosen && <PackageNotes {...chosen} />}
    </Card>
  );
}

/** Games like this one. */
export function SimilarGames({ games }: { games: GameDetail['similar'] }) {
  if (games.length === 0) return null;
  return (
    <section aria-label="相似游戏">
      <SectionHead title="相似游戏" />
      <GameTiles games={games} />
    </section>
  );
}
