/** 分 in a yuan: the contract gives money in 分. */
export const FEN = 100;
