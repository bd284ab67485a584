export { fileHead, fileLines, type TableColumn } from './table';
export { moneyDayColumns, moneyRechargeColumns } from './money-report';
export { orderColumns } from './orders';
export { ageWords, activeDayColumns, channelFunnelColumns, retentionColumns, RETENTION_AGES } from './player-report';
export { reconciliationColumns } from './reconciliations';
export { averageOf, revenueColumns, REVENUE_AGES, revenueAgeWords, weeksOf, type RevenueCohort } from './revenue';
export { accountWords, legWords, originNames, originWords, transferColumns } from './transfers';
export { channelWords, OTHER_CHANNELS, yuanCell } from './words';
