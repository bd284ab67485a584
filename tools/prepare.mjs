// The first steps of every command on the built product.
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { step } from './terminal.mjs';

/** Prepares the checkout, or ends the process after the step that failed has explained itself. */
export async function prepare() {
  const steps = [
    ...(isInstalled() ? [] : [{ title: '安装依赖（首次约需两三分钟）', work: install }]),
    ...(isBuilt() ? [] : [{ title: '构建服务、门户与后台（首次约需一两分钟）', work: build }]),
  ];
  for (const [index, { title, work }] of steps.entries()) {
    const { failure } = await step(`[${index + 1}/${steps.length}] ${title}`, work);
    if (failure) process.exit(1);
  }
}
