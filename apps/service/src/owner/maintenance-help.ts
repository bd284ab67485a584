/** Text that is printed for `--help` and for a command that was not understood. */
export const maintenanceHelp = `用法：npm run maintenance -- [命令] [选项]

开始或结束系统维护，不需要登录控制台。服务运行时使用，两秒内生效；服务停着时使用，下次启动即生效。
维护期间玩家看到维护页，后台照常使用，支付回调照常入账。维护不会自动结束。

命令：
  status    查看现在的状态（不写命令时也是它）
  on        开始维护；已在维护时修改恢复时间和说明
  off       结束维护

选项（用于 on）：
  --until <时间>      预计恢复时间：'2026-11-27 14:00' 或 14:00（今天或明天），按产品时区
  --message <说明>    显示在维护页上，最多 200 字
  --help              显示本说明

环境变量与服务启动时相同：
  DATA_DIR       数据目录，默认 ./data
  DATABASE_URL   PostgreSQL 连接串；不填则用数据目录中的 SQLite
  APP_TIMEZONE   产品时区

每次改动先说明要做什么，并记入控制台的操作日志。`;
