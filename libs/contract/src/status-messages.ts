const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: '请求错误',
  401: '未授权，请登录',
  403: '拒绝访问',
  405: '请求方法不受支持',
  408: '请求超时',
  413: '提交的内容过大',
  414: '请求地址过长',
  415: '提交的内容类型不受支持',
  416: '请求的范围无效',
  429: '操作太频繁，请稍后再试',
  500: '服务器内部错误',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '网关超时',
  505: 'HTTP版本不受支持',
};

/** The sentence a person reads for an HTTP status; 404 names the address that was asked. */
export function statusMessage(status: number, url: string): string {
  if (status === 404) return `请求地址出错: ${url}`;
  return STATUS_MESSAGES[status] ?? `请求失败 (${status})`;
}
