import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@ug/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/feature/lazy-part';
import { Link } from '#ui/link';
import { failureMessage } from '#platform/api/failure-message';
import { withCodes } from '#platform/channel/channel';
import { copyText } from '#platform/clipboard/copy-text';
import { appConfig, logoUrl } from '#platform/config/app-config';
import { ANDROID, deviceKind, IOS } from '#platform/device/device-kind';
import { visitor } from '#platform/painting/painting';
import { Button, ButtonLink, buttonClass } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Loading, Skeleton } from '#ui/skeleton';
import { EmptyState, ErrorState } from '#ui/state-page';
import { showToast } from '#ui/toast.store';
import { useIsPainted } from '#ui/use-is-painted';
import { appLinks } from './app-links';
import { serverConfigQuery } from './device.queries';
import styles from './download.module.css';

type Platform = typeof ANDROID | typeof IOS;

// The library that draws codes is fetched by a desk alone.
const PageCode = lazyPart(async () => (await import('./page-code')).PageCode);

const platforms = [ANDROID, IOS] as const;
const labels = { [ANDROID]: '下载安卓版', [IOS]: '安装 iPhone 版' } as const;
const names = { [ANDROID]: '安卓手机', [IOS]: '苹果手机' } as const;
const steps = {
  [ANDROID]: [
    '点「下载安卓版」，浏览器询问时选择继续下载',
    '打开下载好的安装包；系统提示时，允许从浏览器安装应用',
    `安装完成后，在桌面打开${appConfig.title}`,
  ],
  [IOS]: [
    '点「安装 iPhone 版」，在弹出的提示里选择安装',
    '回到桌面，等待图标加载完成',
    '提示「未受信任的企业级开发者」时，到 设置 › 通用 › VPN与设备管理 里选择信任',
  ],
} as const;

function Brand() {
  const { data } = useQuery(serverConfigQuery);
  return (
    <header className={styles.brand}>
      <img src={logoUrl} alt="" />
      <h1>{appConfig.title}</h1>
      <p>{data?.downloadText || '好玩的游戏，装进口袋'}</p>
    </header>
  );
}

/** WeChat's browser refuses downloads: how to get out of it, and the address for those who do not find the way. */
function OutsideDialog({ onClose }: { onClose: () => void }) {
  async function copy() {
    if (await copyText(withCodes(window.location.href))) showToast('success', '复制成功');
  }
  const actions = (
    <>
      <Button look="plain" onClick={onClose}>
        知道了
      </Button>
      <Button onClick={copy}>复制链接</Button>
    </>
  );
  return (
    <Dialog title="请在浏览器里下载" onClose={onClose} actions={actions}>
      <p>微信里不能直接下载。点右上角的「···」，选择「在浏览器打开」；也可以复制链接，粘贴到浏览器里打开。</p>
    </Dialog>
  );
}

interface LinkProps {
  platform: Platform;
  links: ReturnType<typeof appLinks>;
  look?: 'primary' | 'plain';
}

function AppButton({ platform, links, look = 'primary' }: LinkProps) {
  const [isOutsideAsked, setOutsideAsked] = useState(false);
  const isPainted = useIsPainted();
  // The painted page is the same for all browsers of a platform.
  const isWeChat = !isPainted && deviceKind(visitor()).isWeChat;
  if (!links[platform]) return <p className={styles.missing}>{names[platform]}的安装包还没有发布</p>;
  if (!isWeChat) {
    return (
      <a className={buttonClass(look)} href={links[platform]}>
        {labels[platform]}
      </a>
    );
  }
  return (
    <>
      <Button look={look} onClick={() => setOutsideAsked(true)}>
        {labels[platform]}
      </Button>
      {isOutsideAsked && <OutsideDialog onClose={() => setOutsideAsked(false)} />}
    </>
  );
}

function Steps({ platform }: { platform: Platform }) {
  return (
    <section className={styles.steps} aria-label={`${names[platform]}安装步骤`}>
      <h2>{names[platform]}安装步骤</h2>
      <ol>
        {steps[platform].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** A desk has no use for the packages: its owner points a phone at the page, whose whole address its browser knows. */
function OnDesk() {
  const isPainted = useIsPainted();
  const place = <Skeleton height={200} width={200} radius={12} />;
  return (
    <section className={styles.code}>
      {isPainted ? (
        place
      ) : (
        <Suspense fallback={place}>
          <PageCode />
        </Suspense>
      )}
      <p>用手机扫码下载</p>
    </section>
  );
}

function Offers({ config, isPlain }: { config: Schemas['ClientConfig']; isPlain: boolean }) {
  const { platformType } = deviceKind(visitor());
  const links = appLinks(config);
  const offered: readonly Platform[] = platformType ? [platformType] : platforms.filter((one) => links[one]);
  if (!links[ANDROID] && !links[IOS]) {
    const home = <ButtonLink to="/">用网页版</ButtonLink>;
    return <EmptyState title="应用即将发布" text="网页版的功能一样齐全，现在就能用" action={home} />;
  }
  return (
    <>
      {!platformType && !isPlain && <OnDesk />}
      <div className={styles.offers}>
        {offered.map((platform, index) => (
          <AppButton key={platform} platform={platform} links={links} look={index === 0 ? 'primary' : 'plain'} />
        ))}
        <Link to="/" className={styles.web}>
          先用网页版
        </Link>
      </div>
      {!isPlain && offered.map((platform) => <Steps key={platform} platform={platform} />)}
    </>
  );
}

function Download({ isPlain }: { isPlain: boolean }) {
  const { data, error, refetch } = useQuery(serverConfigQuery);
  if (error) {
    const retry = <Button onClick={() => refetch()}>重试</Button>;
    return <ErrorState title="下载地址加载失败" text={failureMessage(error)} action={retry} />;
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton height={46} radius={23} />
      </Loading>
    );
  }
  return <Offers config={data} isPlain={isPlain} />;
}

/** Offers the app for the visitor's platform. A computer shows a code for the phone, and steps explain the installation. */
export function DownloadPage() {
  return (
    <div className={styles.page}>
      <div className={styles.left} aria-hidden="true">
        <span>{appConfig.title}</span>
      </div>
      <div className={styles.right} aria-hidden="true">
        <span>
          随时随地
          <br />
          说玩就玩
        </span>
      </div>
      <Brand />
      <Download isPlain={false} />
    </div>
  );
}

/** The same without what explains: for visitors who come by an advertisement. */
export function PlainDownloadPage() {
  return (
    <div className={styles.page}>
      <Brand />
      <Download isPlain />
    </div>
  );
}
