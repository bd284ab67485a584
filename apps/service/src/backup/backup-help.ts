/** The output of `backup --help`. */
export const backupHelp = `用法：npm run backup -- [选项]

备份数据库、上传的文件与密钥，服务运行时也可以使用。先说明要做什么，再开始。

选项：
  --to <位置>               备份放在哪里，默认 BACKUP_DIR，再默认 ./backups；每份备份是其中一个目录。
                            也可以是存储桶：s3://存储桶/前缀
  --passphrase-file <文件>  用文件第一行的口令加密密钥；也可以设置 BACKUP_PASSPHRASE
  --dry-run                 只说明会做什么
  --help                    显示本说明

环境变量与服务启动时相同：
  DATA_DIR       数据目录，默认 ./data
  DATABASE_URL   PostgreSQL 连接串；不填则用数据目录中的 SQLite。需要 pg_dump，版本不低于服务器
  BACKUP_S3_ENDPOINT、BACKUP_S3_REGION、BACKUP_S3_ACCESS_KEY_ID、BACKUP_S3_SECRET_ACCESS_KEY、BACKUP_S3_PATH_STYLE
                 备份到存储桶时用；不填则与 S3_ENDPOINT 及其各项相同

备份包含：
  数据库     SQLite 用 VACUUM INTO，PostgreSQL 用 pg_dump，都是同一时刻的完整状态；随后检查完整性与外键
  上传文件   同一磁盘上用硬链接，否则复制；在存储桶里的下载下来；上一份备份已有的不再复制
  密钥       给了口令才放入，用 scrypt 与 AES-256-GCM 加密；否则请自行保管 DATA_DIR/secrets
  清单       manifest.json：每个文件的 SHA-256、每张表的行数、X钻与金额的合计

没有完成的备份以 .making- 开头，下次备份时清除，不会被当作备份。过程记在备份目录的 backup.log 里。
在存储桶里，没有清单的就不是备份，下次备份时清除；文件按内容存放在 objects/ 下，每个只存一次，不再有备份用到的会删除；
每个文件传完后读回来核对 SHA-256。过程记在 DATA_DIR/backup-work/backup.log 里。
恢复见 npm run restore -- --help。`;

/** The output of `restore --help`. */
export const restoreHelp = `用法：npm run restore -- --from <备份>
　　　npm run restore -- --rehearse [--from <备份>]

把一份备份恢复到空的数据目录（以及空的 PostgreSQL 数据库）。先核对每个文件的 SHA-256，恢复后比较每张表的行数与
合计。恢复途中被打断时，再运行一次同样的命令即可；完成之前服务不会在这个目录上启动。

选项：
  --from <备份>             一份备份的目录，或存储桶里的一份：s3://存储桶/前缀/ug-…；演练时默认为最新的一份
  --rehearse                演练：恢复到临时目录与临时数据库，从中启动产品，比较后全部删除，并把结果记入控制台
  --passphrase-file <文件>  备份中的密钥的口令；也可以设置 BACKUP_PASSPHRASE
  --secret <文件>           备份不含密钥时，另行保管的 server-secret
  --without-secret          没有密钥也恢复：实名、两步验证、未用的兑换码与推送订阅将读不出来
  --dry-run                 只说明会做什么
  --help                    显示本说明

环境变量：
  DATA_DIR       恢复到哪个数据目录，默认 ./data
  S3_BUCKET 等   设置后，文件恢复到这个存储桶
  DATABASE_URL   PostgreSQL 的备份恢复到哪个空数据库；需要 pg_restore
  BACKUP_DIR     演练时在哪里找最新的备份，默认 ./backups
  BACKUP_S3_ENDPOINT 等   备份在存储桶里时用，与 npm run backup 相同。备份先下载到 DATA_DIR/backup-work

恢复之后，正在使用的手机与控制台会发现数据回到了过去，并重新读取。
过程记在数据目录的 restore.log 里；演练记在备份目录的 backup.log 里，备份在存储桶里时记在 DATA_DIR/backup-work/backup.log 里。`;
