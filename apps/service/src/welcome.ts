import { networkInterfaces } from 'node:os';
import type { FirstStart } from './first-start';
import type { AppConfig } from '#platform/config/app-config';

/** Addresses under which other devices of the network reach this machine. */
function networkAddresses(config: AppConfig): string[] {
  if (config.host !== '0.0.0.0' && config.host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .map((one) => one.address);
}

/** Players pay nothing while the sandbox is open: the owner has to know that, and why it is closed. */
function sandboxLines({ hasSandboxPay, sandboxClosedBy }: AppConfig): string[] {
  if (hasSandboxPay) return ['  沙箱支付   已开启，任何玩家充值都不花钱；对外运营前请设置 SANDBOX_PAY=0'];
  return sandboxClosedBy === null
    ? []
    : [`  沙箱支付   未开启，因为${sandboxClosedBy}；只有演示站才设置 SANDBOX_PAY=public`];
}

/** Returns the lines that a start prints: the addresses, and how to sign in. */
export function welcomeLines(config: AppConfig, port: number, { owner }: FirstStart): string[] {
  const base = config.publicUrl ?? `http://localhost:${port}`;
  const phones = networkAddresses(config).map((address) => `  手机访问   http://${address}:${port}/`);
  const signIn = owner
    ? [
        `  控制台账号 ${owner.username}`,
        owner.generatedPassword
          ? `  控制台密码 ${owner.generatedPassword}（仅显示这一次，请妥善保存）`
          : '  控制台密码 即 OWNER_PASSWORD 中设置的密码',
      ]
    : ['  控制台账号 使用已有的员工账号登录'];
  return [
    '',
    `${config.title} 已启动`,
    `  玩家门户   ${base}/`,
    `  控制台     ${base}/admin/`,
    `  接口文档   ${base}/docs`,
    ...phones,
    ...signIn,
    `  数据目录   ${config.dataDir}`,
    ...sandboxLines(config),
    '',
  ];
}
