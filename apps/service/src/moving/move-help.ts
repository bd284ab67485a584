/** The output of `move --help`. */
export const moveHelp = `用法：npm run move -- --to postgres://用户@主机/数据库
　　　npm run move -- --to sqlite

把全部数据从 SQLite 移到一个空的 PostgreSQL 数据库，或从 PostgreSQL 移回数据目录里的 SQLite。请先停止服务的所有
进程；服务还在运行时拒绝开始。先说明要做什么，再开始；原数据库只读取，一行也不改动。

复制之后，比较每张表的行数、每一行的内容，以及 X钻与金额的合计；全部一致才恢复约束、接续编号并完成。被打断时，再运行
一次同样的命令即可，已复制的不再复制；完成之前，服务不会在新数据库上启动。

选项：
  --to postgres://…  新的 PostgreSQL 数据库的连接串；密码可以放在环境变量 PGPASSWORD 里，不写进命令行
  --to sqlite        新的数据库是 DATA_DIR 里的 ug.sqlite，它必须还不存在；原处是 DATABASE_URL
  --dry-run          只说明会做什么
  --help             显示本说明

环境变量：
  DATA_DIR       数据目录，默认 ./data；上传的文件与密钥留在其中，不必移动
  DATABASE_URL   移回 SQLite 时，原来的 PostgreSQL；移到 PostgreSQL 时不设置

完成之后：
  移到 PostgreSQL  设置 DATABASE_URL 再启动；原来的 ug.sqlite 还在，确认无误后另行保管
  移回 SQLite      去掉 DATABASE_URL 再启动
正在使用的手机与控制台会重新读取一遍。帖子的搜索索引在启动后由后台任务重建。

过程记在数据目录的 moving/move.log 里。`;
