/** The output of `move-files --help`. */
export const moveFilesHelp = `用法：npm run move-files -- --to s3|disk

把上传的文件（安装包、图片、视频、导出）复制到存储桶，或从存储桶复制回数据目录。先说明要做什么，再开始；原处的文件
一个也不删除、不改动。每个文件复制后都从新处读回，SHA-256 与原处一致才算完成。

被打断时，再运行一次同样的命令即可，已核对过的不再复制。服务运行时也可以使用：先在运行中复制一遍，停止服务后再运行
一次（只复制新增的），然后改环境变量启动。

选项：
  --to s3      从数据目录复制到存储桶；完成后，为所有进程设置同样的 S3_ 变量再启动
  --to disk    从存储桶复制到数据目录；完成后，去掉 S3_ 变量再启动
  --dry-run    只说明会做什么
  --help       显示本说明

环境变量：
  DATA_DIR                                 数据目录，默认 ./data
  S3_BUCKET、S3_ENDPOINT、S3_REGION、
  S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY、
  S3_PATH_STYLE                            存储桶，与服务启动时相同

过程记在数据目录的 moving/move-files.log 里。`;
