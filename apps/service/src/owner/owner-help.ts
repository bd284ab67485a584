/** Text that is printed for `--help` and for a command that was not understood. */
export const ownerHelp = `用法：npm run owner -- <命令> [账号]

在服务所在的机器上找回控制台账号或取消访问地址的限制，不需要登录。服务运行时也可以使用，几秒内生效。

命令：
  list                  列出全部员工账号（不写命令时也是它）
  password <账号>       设置新密码并结束该账号的全部会话；在提示处输入，不会显示
  password <账号> --generate
                        生成新密码，只显示这一次
  sign-out <账号>       结束该账号的全部会话
  two-factor-off <账号> 关闭该账号的两步验证并结束其全部会话，用于手机和恢复码都已丢失时
  addresses-off         取消控制台访问地址的限制，用于自己的地址不在列表里时

环境变量与服务启动时相同：
  DATA_DIR       数据目录，默认 ./data
  DATABASE_URL   PostgreSQL 连接串；不填则用数据目录中的 SQLite

每次改动先说明要做什么，并记入控制台的操作日志。密码不能写在命令里，那样会留在命令历史中；
脚本可以从标准输入的第一行给出：npm run owner -- password owner < 密码文件`;
