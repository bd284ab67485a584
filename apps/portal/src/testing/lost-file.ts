/** A file that is changed, moved or deleted after it was chosen: a browser reads it no more, and its requests end as without a network. */
export function lost(file: File): File {
  const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  return Object.assign(file, { arrayBuffer: gone, slice: () => ({ arrayBuffer: gone }) });
}

/** What is said of it. */
export const LOST = '文件读取失败，可能已被移动、修改或删除，请重新选择';
