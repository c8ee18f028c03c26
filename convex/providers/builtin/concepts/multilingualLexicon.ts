/**
 * Owns the lexicon: concepts of working life by their words in five languages, found anywhere in a clause, for stances
 * and questions. `idiomLexicon.ts` has more words of them. `englishLexicon.ts` has the heads of English clauses.
 */

/**
 * Conducts, one an entry, with fields divided by "|"; an indented line continues its entry. The names come first: of
 * praise, of a wish, of a wish for less. Then come the words in English, those for its contrary, and both in other
 * languages: Spanish, French, German and Portuguese. Words are lower case without accents; "*" is any ending, "_" a
 * space, "~" up to three words.
 */
export const conducts = `
calm|Calm|Stay calm|Less calm|calm* composed unflappable levelheaded cool_under stay*_cool cool_head keep*_cool
  never_nerv* not_nerv*|shout* yell* scream* los*_~_temper rais*_~_voice snap*_at snaps panic* explod* blow*_up
  bang*_~_door*|tranquil* calma calmad* calmo calma_en_persona calma_em_pessoa calme_incarne seren* calme calmes
  ruhig* ruhe_selbst ruhe_in_person bewahrt_~_ruhe gelassen* besonnen* sang_froid cabeca_fria sangre_fria nie_nervos*
  nicht_nervos* nunca_*_nervios* nunca_nervos* jamais_nerveu*|grit* chill* crie crier crient cries hurl* schrei*
  schrie* anschrei* brull* panik* panico berr*
patience|Patient|More patience|Less patience|patien* pateint|impatien* rush*_us rush*_me rush*_people|pacien* patien*
  geduldig* geduld|impacien* impatien* ungeduld*
listening!|Listens|Listen more|Listen less|listen* hear*_~_out hear*_people good_ear|ignor*_what_we*
  talk*_at_us|escuch* ecout* zuhor* hor*_~_zu hort_~_zu hore_~_zu escut* ouve ouvir oica ouca|
interrupting!|Lets people finish|Stop interrupting|Interrupt more|let*_~_finish_~_sentence* let*_~_finish_talking
  let*_~_finish_speaking let*_~_speak let*_~_finish_~_point|interrupt* interupt* cut*_~_off cut*_across talk*_over
  talk*_across finish*_my_sentence* finish*_our_sentence*|deja*_~_terminar laisse*_~_finir ausreden|interrump*
  interromp* coup*_la_parole unterbr* fallt_~_ins_wort ins_wort corta_la_palabra
thanks!|Thanks people|Thank people|Less praise|thank* prais* compliment* appreciat*_us appreciat*_~_work
  recogni*_~_work recogni*_effort* acknowledg* say*_well_done good_word well_done thank_you thanked praise_us praises
  praise praised|ungrateful|agradec* elogi* felicit* reconoc* remerci* complimen* merci lob* dank* anerkenn*
  wertschatz* reconhec* parabeniz* gracias merci danke obrigad*|
credit|Gives credit|Give others credit|Less credit|giv*_~_credit shar*_~_credit credit*_us
  credit*_the_team|tak*_~_credit tak*_all_the_praise tak*_~_praise claim*_~_ideas claim*_~_work steal*_~_ideas
  pass*_off_~_as_*|da_~_credito|lleva_~_merito llev*_el_merito atribu* attribu* lorbeer* schmuck*_sich
  fica_com_o_credito
blame|Blames nobody|Stop blaming|More blame||blam* point*_~_finger* scapegoat* finger-pointing fingerpointing||culp*
  accus* beschuldig* schuld_geb* gib*_~_schuld gibt_~_schuld
apologising|Admits mistakes|Say sorry|Fewer apologies|apologi* say*_sorry said_sorry admit*_~_mistake* own*_~_mistake*
  admit*_~_wrong|never_wrong|disculp* pid*_perdon excus* entschuldig* pede_desculpa* reconoc*_~_error* admit*_~_err*|
honesty|Honest|More honesty|Less blunt|honest* truthful* straight_with_us straight_talking sincer* frank tell*_~_truth
  speak*_~_mind say*/said_~_to_your/my/our_face|mess/messes/messed_you/us/me/people_about dishonest* lie_to_us
  lies_to_us lying bluff*|honest* sincer* honnet* franc franche ehrlich* aufrichtig* diz_a_verdade|mient* mentir* ment
  lug* lugt mente
openness!|Keeps people informed|Keep us informed|Share less|transparen* keep*_~_informed kep*_~_informed
  keep*_~_in_the_loop shar*_~_information shar*_~_news pass*_on_~_information tell*_us_what* tell*_us_when
  tell*_us_about let*_us_know|secretiv* keep*_~_in_the_dark keep*_~_to_*self withhold* last_to_know|transparen*
  inform* mant*_informad* auf_dem_laufenden mitteil* avis*|oscurantis* verheimlich*
fairness!|Fair|More fairness|Less fair|fair fairly evenhanded treat*_~_equal* treat*_~_same impartial*|unfair*
  favourit* favorit* favour*_~_people play*_favo*|just* equitativ* equitable* gerecht* fair* trata_~_igual*
  igual|injust* favorit* ungerecht* unfair* bevorzug* chouchou* preferid* preferit*
respect|Respectful|More respect|Less polite|respectful* polite* courteous* treat*_~_with_respect treat*_~_respect*
  show*_~_respect|rude* disrespect* impolite* talk*_down condescend* patroni* belittl*|respet* respect* respekt*
  respeit* hoflich* educad* poli polie politesse amable*|irrespet* malpolie* unhoflich* groser* grossier* rud*
  herablass* von_oben_herab
publicCriticism!|Criticises in private|Criticise in private||in_private one_to_one_criticism|humiliat* embarrass*
  criti*_~_in_front_of correct*_~_in_front_of tell*_~_off_in_front_of sham*_us sham*_people
  show*_~_up_in_front|en_privado en_prive unter_vier_augen em_privado|humill* humili* ridicul* blossstell* bloss*
  vor_allen devant_tout_le_monde delante_de_todos na_frente_de_todos
trust!|Trusts people|Trust us|Less trust|trust trusts trusted trusting rely_on_us let*_~_get_on_with|micromanag*
  hover* check*_up look*_over_~_shoulder* breath*_down control_freak distrust* mistrust* second-guess*
  check*_everything check*_every_~ double-check*|confia* confie* confio fait_confiance faire_confiance fais_confiance
  font_confiance faisons_confiance confiance vertraue vertrauen vertraut vertraute vertrauten vertraust|microgest*
  microgerenc* mikromanag* kontrolliert_alles kontrollier*_jed* controla_todo controle_tout desconf* surveille_tout
trusted|Earns trust|Earn trust||trustworth* trusted_by earn*/gain*/win/wins/won_~_trust inspire*_trust
  has/have_~_our/my_trust trust_in_her/him/you|untrustworth*|digna_de_confianza digno_de_confianza confiable*
  confiavel* fiable* digne_de_confiance inspir*_confian* gana_~_confianza ganha_~_confianca genera_confianza
  de_confianza de_confianca vertrauenswurdig* vertrauensperson geniesst_~_vertrauen hat_~_vertrauen_der
  hat_unser_vertrauen|
delegation!|Delegates|Delegate more|Delegate less|delegat* hand*_over_~_work hand*_over_~_tasks giv*_~_responsibilit*
  let*_others_do giv*_~_some_of_*_work pass*_on_~_work shar*_the_work shar*_~_workload|do*_everything_*self
  does_it_all do*_~_alone plan*_~_alone decid*_~_alone mak*_~_alone writ*_~_alone carr*_~_alone
  do*_~_on_his/her/your/their_own plan*_~_on_his/her/your/their_own decid*_~_on_his/her/your/their_own
  mak*_~_on_his/her/your/their_own writ*_~_on_his/her/your/their_own do/does/doing_the_~_herself/himself/yourself
  do/plan/write_~_and_~_myself not_good_at_asking_for_help bad_at_asking_for_help
  never/doesn't/won't/can't_ask*_for_help rather_carry/do/lift/cover_~_alone rather_do_~_himself/herself/yourself
  cover*_~_himself/herself/yourself tak*_on_too_much tak*_on_everything hog*|deleg* delieg* aufgaben_abgeb* abgeb*
  gib*_~_ab|hac*_todo_sol* fait_tout macht_alles_selbst alles_selbst_zu_machen alles_allein_zu_machen
  entscheide*_~_allein alles_selber macht_alles_allein tout_faire_*_meme hacerlo_todo_sol* fazer_tudo_sozinh* faz_tudo
  sozinh*
takingOver!|Lets people do it|Let us finish|Take over more|let*_me_finish let*_us_finish let*_them_finish
  let*_~_finish_the* let*_~_finish_every* let*_~_do_it_*self* never_tak*_over|tak*_over tak*_~_out_of_~_hand*
  took_~_out_of_~_hand* grab*_~_out_of step*_in_too jump*_in_too do*_it_*self_instead|deja*_~_acabar
  me_deja_terminar|quit*_de_las_manos arranc*_de_las_manos aus_der_hand arrache* toma_el_control tira_da_mao
redoing!|Leaves our work as it is|Stop redoing work|Redo more||redo redoes redoing redid redone rewrit* rewrot* re-do*
  re-writ* recount* re-count* re-check* recheck* do*_~_again_after_us/me do*_it_all_again||rehac* refait refaire
  refont macht_~_noch_mal macht_~_nochmal nochmal_neu refaz* reescrev* reescrib* reecri* umschreib*
explaining!|Explains well|Explain more|Explain less|explain* explanation* explans* mak*_~_clear_why tell*_us_why
  break*_~_down_for|unexplained no_explanation* without_explain*|explic* expliqu* erklar* erlauter*|
teaching|Teaches people|Teach us more|Teach less|teach* teaches taught teachs mentor mentors mentored coach coaches
  coached train*_me train*_us train*_people train*_new* pass*_on_~_knowledge show*_~_how_to show*_me_how show*_us_how
  learn*_~_from_her learn*_~_from_him|keep*_~_knowledge|ensen* enseign* bring*_~_bei beibring* bringt_~_bei ensin*
  apprend_~_a forma_a anleit*|
helping|Helps out|Help more|Help less|help*_out help*_us help*_me help*_people help*_others helpful* lend*_~_hand
  pitch*_in muck*_in support*_us support*_me support*_people support*_~_team supportive|unhelpful*
  leav*_us_alone_with*|ayud* aid* hilf* helf* hilfsbereit* ajud* apoy* soutien* unterstutz* apoi*|
availability!|Easy to reach|Be easier to reach|Be around less|available approachable easy_to_reach reachable open_door
  door_is_open mak*_time_for make_time|unavailable unreachable hard_to_reach hard_to_find never_there never_around
  never_available inaccessible hard_to_get_hold* disappear* vanish*|disponib* accesib* accessib* joignable*
  erreichbar* ansprechbar* disponivel acessivel|inaccesib* injoignable* nicht_erreichbar unerreichbar* inacessivel
  desaparec* disparait
replying!|Replies quickly|Reply faster|Reply less|repl* respond*_quick* respond*_to_~_message* respond*_to_~_mail*
  respond*_to_~_email* answer*_~_mail* answer*_~_email* answer*_~_message* answer*_~_phone answer*_quick*
  answer*_within get*_back_to|ignor*_~_mail* ignor*_~_email* ignor*_~_message* unanswered wait*_~_for_an_answer
  wait*_~_for_a_reply|respond* contest* repond* antwort* beantwort* retorn*|sin_respuesta sans_reponse unbeantwortet
  sem_resposta
punctuality|Punctual|Be on time||punctual* on_time arriv*_on_time start*_on_time|arriv*_late arriv*_too_late com*_late
  come_too_late late_for turn*_up_late show*_up_late always_late often_late usually_late start*_late
  keep*_~_waiting|puntual* ponctuel* punktlich* pontual*|llega_tarde llegar_tarde llegues_tarde en_retard zu_spat_kom*
  kommt_zu_spat komm_~_zu_spat kommt_~_zu_spat unpunktlich* atrasad* chega_tarde
deciding|Decides|Decide faster|Decide more slowly|decisive* decid* mak*_~_decision* tak*_~_decision* decision*_quick*
  quick_decision*|indecisive* put*_off_~_decision* dither* postpon*_~_decision* avoid*_~_decision* sit*_on_~_decision*
  change*_~_mind chang*_~_mind|decid* tom*_~_decision* prend*_~_decision* entscheid* entschei* tom*_~_decisao
  tom*_~_decisoes resuelt*|indecis* unentschlossen* unentschieden*
prioritising|Sets priorities|Set priorities||priorit*|everything_is_urgent everything_~_urgent|priorid* priorit*
  prioriz* prioris*|todo_es_urgente tout_est_urgent alles_ist_dringend tudo_e_urgente
preparation|Well prepared|Prepare better|Prepare less|prepar* do*_~_homework reads_~_papers|unprepared wing*_it
  improvis* last_second|prepar* vorbereit* bereitet_~_vor|improvis* unvorbereitet
planning|Plans ahead|Plan ahead|Plan less|plan_ahead plans_ahead planned_ahead planning_ahead think*_ahead
  forward_planning plan*_~_better better_planning well_planned plan*_~_week|no_plan unplanned without_a_plan chaotic*
  chaos disorgani* last-minute_planning|planific* planif* vorausplan* plant_voraus plant_~_gut plane_~_besser organis*
  organiz* planej*|desorganiz* desorganis* chaot* chaotisch* caotic* baguncad*
orderliness!|Tidy|Be tidier||tidy tidies tidied tidiness neat neatly clean_~_desk clean*_up clears_up
  organised_~_desk|untidy messy mess leav*_~_mess clutter*|ordenad* range* ordentlich* aufgeraumt arrumad*|desordenad*
  unordentlich* baguncad*
documentation!|Writes things down|Write things down|Write less down|document* writ*_~_down wrote_~_down
  put*_~_in_writing good_notes keep*_~_notes written_notes|undocumented nothing_~_written no_notes|document* dokument*
  por_escrito aufschreib* schreibt_~_auf par_ecrit|
promises!|Keeps promises|Keep promises|Promise less|keep*_~_promise* keep*_~_word kept_~_word kept_~_promise*
  follow*_through do*_what_*_say* do*_what_*_promis* stick*_to_~_promise*|break*_~_promise* broke_~_promise*
  broken_promise* overpromis* forget*_~_promise* promis*_~_never promis*_~_and_*|cumple_~_prome* cumpl*_su_palabra
  tient_~_promess* tient_~_parole halt_~_wort halt_~_versprech* cumpre_~_prome* cumpre_~_palavra|no_cumple incumpl*
  bricht_~_versprech*
reliability|Reliable|Be more reliable||reliab* dependab* can_rely_on_her can_rely_on_him can_rely_on_you count_on_her
  count_on_him count_on_you|unreliab* lets_us_down let*_~_down|fiable* confiable* fiab* zuverlassig*
  verlasslich* confiavel|unzuverlassig*
quality|Careful with detail|More care|Less perfectionism|thorough* attention_to_detail eye_for_detail detail-oriented
  meticulous* accura* precis* careful* high_standard* perfectionis*|careless* sloppy sloppil* slapdash inaccura*
  cut*_corners|minucios* detallist* cuidados* soigne* minutieu* sorgfaltig* grundlich* genau cuidadoso
  detalhist*|descuidad* negligen* schlampig* nachlassig* desleixad*
knowledge|Knows the trade|Learn the trade||know*_~_trade know*_~_craft know*_~_job know*_~_stuff know*_~_business
  know*_~_subject know*_~_inside_out expert* expertise vast_knowledge deep_knowledge
  broad_knowledge|does_not_know_~_job|conoce_~_oficio sabe_mucho domina_~_tema connait_~_metier maitrise
  kennt_sich_aus fachwissen fachkenntnis* conhece_~_oficio|
names|Knows names|Learn our names||know*_~_by_name know*_~_names remember*_~_names learn*_~_names
  know*_everyone*_name|forget*_~_names mix*_up_~_names wrong_name*|por_su_nombre par_leur_prenom beim_namen
  kennt_~_namen pelo_nome|
humour|Humour|More humour|Fewer jokes|humour* humor* funny witty make*_us_laugh makes_me_laugh make*_~_laugh
  jok*|humourless humorless no_sense_of_humo*|humor* gracios* drole* witzig* lustig* brincad* bromas|
kindness|Kind|Be kinder||kind kinder kindly kindness kind-hearted friendly warm warmth warm-hearted gentle gentler
  friendl* warmly caring sweet_to|unkind* unfriendly cold_to harsh* mean_to cold colder harsh harshly rude rudely
  snappy grumpy aloof distant icy curt gruff brusque unkindly|amable* amabil* gentil* gentill* freundlich* nett
  herzlich* simpatic* sympathi* carinos* chaleureu* warmherzig*|antipatic* unfreundlich* schroff* froid* barsch* frio
  fria kalt distanz* distante* brusque* ruppig* distant
empathy|Understands people|More understanding||empath* compassion* caring understands_people considerate|insensitiv*
  inconsiderate uncaring|empat* empath* einfuhlsam* verstandnisvoll* compreensiv* comprensiv*|insensib* rucksichtslos*
involving!|Asks for opinions|Ask us first|Ask less|ask*_~_opinion* ask*_what_we ask*_us_before ask*_us_first
  ask*_~_first consult* involv* includ*_us seek*_~_views ask*_~_what_we* ask*_for_input|decid*_over_our_heads
  decid*_without_us decid*_alone over_our_heads without_asking never_asks|nos_pregunta pregunt*_~_opinion*
  pregunt*_antes consult* demand*_~_avis fragt_~_meinung* fragt_uns frag_uns frage_uns einbezieh* bezieht_~_ein
  bezieh_~_ein pergunt*_~_opini* envolv*|sin_preguntar* sans_demander ohne_zu_fragen sem_perguntar decide_sol*
feedback!|Gives feedback|More feedback|Less feedback|feedback* giv*_~_feedback tell*_~_how_~_doing
  tell*_~_how_we_did||feedback* retroaliment* retour_sur retours ruckmeld* devolutiva*|
receivingCriticism|Takes criticism well|Accept criticism||tak*_~_criticism accept*_~_criticism open_to_criticism
  open_to_feedback tak*_~_feedback_well|defensive* cannot_take_criticism can't_take_criticism
  take*_~_personal*|acept*_~_critic* accept*_~_critiqu* kritikfahig* nimmt_~_kritik_an aceita_critic*|a_la_defensiva
  susceptible beleidigt defensiv*
conflict|Settles conflicts|Settle conflicts||resolv*_~_conflict* settl*_~_conflict* settl*_~_quarrel*
  settl*_~_dispute* mediat* resolv*_~_dispute* address*_~_conflict*|avoid*_~_conflict* avoid*_~_argument*
  dodg*_~_conflict* look*_away_when* shy*_away_from_~_conflict*|resuelve_~_conflict* medi*_~_conflict*
  resout_~_conflit* schlichtet lost_~_konflikt* resolve_~_conflito*|evita_~_conflict* evite_~_conflit* konfliktscheu*
  evita_~_conflito*
defending|Stands up for us|Stand up for us||stand*_up_for stood_up_for defend*_us defend*_~_team back*_us_up
  has_our_back* have_our_back* protect*_us fight*_for_us|throw*_~_under_the_bus|nos_defiende defiend* nous_defend
  setzt_sich_fur stellt_sich_vor_uns nos_defende|
motivating|Motivates people|Motivate more||motivat* inspir* encourag* cheer*_~_on cheer*_us_up lift*_~_mood
  lift*_~_spirits|discourag* demotivat* demorali*|motiv* anim*_a_todos encourag* inspir* ermutig* ermuntert
  incentiv*|desmotiv* desanim* demotiv* decourag* entmutig*
optimism|Positive|Be more positive||optimis* upbeat cheerful* positive good_mood|pessimis* moan* negativ* grumpy moody
  complain*_all bad_mood|optimis* positiv* alegre bonne_humeur gute_laune frohlich*|pesimis* pessimis* malhumorad*
  mauvaise_humeur schlecht_gelaunt schlechte_laune quej* mal-humorad* mauhumor*
sighing|Shows no annoyance|Stop sighing|||sigh* roll*_~_eyes eye-rolling tut* huff* groan*||suspir* soupir* seufz*
  verdreht_~_augen pone_los_ojos
sarcasm|No sarcasm|Less sarcasm|||sarcas* cynic* mock* make*_fun_of ironic*||sarcas* cinic* cyniq* zynis* sarkas*
  burl* moque* spott* ironi* zomb*
gossip|No gossip|Stop gossiping|||gossip* behind_~_back* talk*_behind bad-mouth* badmouth*||chism* cotill* ragot*
  lastert lastern tratsch* fofoc* a_espaldas dans_le_dos hinter_dem_rucken pelas_costas
swearing|No swearing|Stop swearing|||swear* swore curs* bad_language foul_language||palabrotas gros_mots flucht
  fluchen palavroes palavrao
stubbornness|Open to ideas|Be more open||open-minded openminded open_to_ideas open_to_new open_to_suggestion*
  welcom*_~_ideas|stubborn* inflexib* closed_to rigid* always_right know-it-all know_it_all|abiert*_a_~_ideas
  ouvert*_aux_idees aufgeschlossen* offen_fur abert*_a_~_ideias|terc* cabezota tetu* stur teimos*
flexibility|Flexible|More flexibility||flexib* adaptab* adapts|inflexibl*|flexib* souple* anpassungsfahig*|inflexib*
  rigid*
sayingNo|Can say no|Say “no” more often||say*_no set*_~_boundaries set*_~_limits push*_back|say*_yes_to_everyth*
  say*_yes_too said_yes_too yes_to_all agree*_to_everyth* agree*_to_all can't_say_no cannot_say_no
  overload*_*self|sabe_decir_no decir_que_no dire_non dire_di_no nein_sagen nein_sagt dizer_nao|dice_a_todo_que_si
  dit_oui_a_tout sagt_zu_allem_ja
brevity|Comes to the point|Keep it short||concis* to_the_point succinct* keep*_it_short brief|rambl* long-winded
  longwinded waffl* talk*_too_much talk*_too_long go*_on_and_on repeat*_*self|concis* al_grano bref breve
  auf_den_punkt kurz_und|se_enrolla habla_demasiado parle_trop redet_zu_viel redet_zu_lange fala_demais weitschweif*
  langatmig*
phone|Puts the phone away|Phone away|||on_~_phone_~_meeting* on_~_phone_during on_~_phone_while look*_at_~_phone
  stare*_at_~_phone check*_~_phone scroll*||mira_~_movil mira_~_celular regarde_~_telephone schaut_~_handy am_handy
  olha_~_celular no_telemovel
freeTime!|Respects days off|Respect days off|||phon*_me_on_my call*_me_on_my text*_me_on_my phon*_us_on_our
  call*_us_on_our messag*_~_on_~_day*_off email*_~_at_night email*_~_weekend* emails_on_sunday* mail*_~_weekend*
  call*_~_on_~_day*_off contact*_~_day*_off phon*_~_holiday* call*_~_holiday* call*_~_after_work
  text*_~_at_night||llama_~_dia_libre llam*_~_dias_libres appelle_~_conge* ruft_~_frei* anrufen_~_frei* liga_~_folga
example|Leads by example|Lead by example||lead*_by_example led_by_example set*_~_example good_example role_model
  practises_what practices_what|double_standard* do_as_i_say|da_ejemplo predica_con_el_ejemplo donne_l'exemple
  montre_l'exemple mit_gutem_beispiel vorbild* da_o_exemplo|
creativity|Creative|More creativity||creativ* imaginativ* inventiv* original_ideas full_of_ideas
  new_ideas|unimaginativ*|creativ* creatif* kreativ* ideenreich* criativ*|
curiosity|Curious|More curiosity||curious curiosity inquisitive eager_to_learn keen_to_learn|incurious|curios* curieu*
  neugierig* wissbegierig*|
problemSolving|Solves problems|Solve problems||solv*_~_problem* problem-solv* find*_~_solution* found_~_solution*
  finds_a_way fix*_~_problem* sort*_~_problem*|ignor*_~_problem* ignor*_problem*|resuelv*_~_problem*
  encuentra_~_solucion* resout_~_problem* trouve_~_solution* lost_~_problem* findet_~_losung*
  resolve_~_problema*|ignora_~_problem*
focus|Focused|More focus||focus*_on stay*_focused focussed focused concentrat*|distract* unfocus* scatterbrain*
  sidetrack*|concentrad* concentre* konzentriert* focad*|distraid* distrait* abgelenkt zerstreut*
speed|Works fast|Work faster|Slow down|work*_fast work*_quick* quick_worker fast_worker efficient*|work*_slow*
  slow_worker|rapido rapida eficient* efficace* schnell effizient* |lento lenta lent lente langsam*
speakingUp|Speaks up|Speak up more|Speak up less|speak*_up speak*_out spoke_up say*_what_*_think*
  voice*_~_opinion|keep*_quiet stay*_quiet stay*_silent|hable_mas prenne_la_parole prend_la_parole meldet_sich_zu_wort
  zu_wort_melden|se_calla se_tait schweigt
courage|Courageous|More courage||courag* brave* bold dar*_to|coward* timid|valient* courageu* mutig* corajos*|cobarde
  feige
humility|Humble|More humility||humble* humility modest* down_to_earth|arrogan* boast* show*_off big-headed
  full_of_*self|humild* humble* modest* bescheiden*|arrogan* prepotent* angeb* uberheblich*
greeting|Greets everyone|Say hello||greet* say*_hello says_hello say*_good_morning says_good_morning|never_greet*
  walk*_past_us walk*_past_people|salud* dit_bonjour dire_bonjour gruss* begrusst cumpriment* da_los_buenos_dias
  sagt_~_hallo sagt_~_guten_morgen|
remembering|Remembers everything|Forget less||remember* good_memory never_forgets|forget* forgot* forgetful*|recuerd*
  se_acuerda se_souvient erinnert_sich lembra*|olvid* oubli* vergess* vergisst esquec*
noticing|Notices things|Notice more||notices/noticed/noticing/notic_when to/should/could_notice_when notic*_everything notic*_if observant perceptive sees_when|overlook*
  do*_not_notice doesn't_notice|se_da_cuenta remarque* merkt bemerkt percebe*|
assertiveness|Assertive|Be firmer|Less bossy|assertive* firm firmer put*_~_foot_down|pushover bossy dominee*|asertiv*
  firme ferme durchsetzungs*|mandon* autoritair* bevormund*
structure|Well organised|Be more organised||well-organised well-organized well_organised well_organized organised
  organized structured systematic* methodic*|disorganis* disorganiz* unstructured scatty|organizad* organise*
  organisee* strukturiert* gut_organisiert estruturad*|desorganizad* desorganise* unorganisiert* unstrukturiert*
presenting|Presents well|Present better||present*_well good_presenter great_presenter public_speak* speaks_well
  clear_presentation*|mumbl* speaks_too_softly|presenta_bien presente_bien prasentiert_gut apresenta_bem|
customers|Good with customers|Better with customers||good_with_customer* great_with_customer* good_with_client*
  great_with_client* good_with_patients good_with_guests great_with_guests customer-focused|rude_to_customer*
  rude_to_client*|trata_bien_~_client* bon_~_clients gut_mit_kunden bem_~_clientes|
children|Good with children|Better with children||good_with_children great_with_children good_with_kids
  great_with_kids good_with_the_children good_with_the_kids||bueno_con_los_ninos buena_con_los_ninos gut_mit_kindern
  bom_com_crian* boa_com_crian*|
costs|Watches costs|Watch costs|Less penny-pinching|watch*_~_cost* watch*_~_budget keep*_~_budget save*_money
  good_with_money cost-conscious|overspend* wast*_money|ahorr*_dinero economis*_de_l'argent kostenbewusst|despilfarr*
  gaspill* verschwend*
safety|Safe|Work safely||safety-conscious cares_about_safety work*_safely safety_first|unsafe* ignor*_~_safety
  reckless* dangerously|segur*_en_el_trabajo sicherheitsbewusst|imprudent* leichtsinnig*
cleanliness|Clean|Cleaner work||hygien* spotless* cleanliness|dirty filthy|limpiez* proprete sauber* limpeza|suci*
  sale schmutzig*
cooperation|Works well with others|Work together more||team_player teamwork cooperat* collaborat*
  work*_well_with|uncooperat* lone_wolf silo*|trabaj*_en_equipo colabor* cooper* travail*_en_equipe teamfahig*
  teamplayer trabalha_em_equipe|
coordination|Coordinates well|Coordinate better||coordinat* co-ordinat*|uncoordinat*|coordin* koordin* coorden*|
overwork|Takes breaks|Work less||go_home goes_home tak*_~_break tak*_~_time_off tak*_~_day_off take_~_holiday
  have_a_weekend get_some_rest rest_more switch_off|work*_too_much work*_too_hard work*_too_long work*_every_weekend
  work*_every_sunday work*_at_weekends never_takes_a_break never_rest* overwork* workahol* look*_exhausted looks_tired
  never_goes_home never_off never_switches_off stay*_too_late works_every_evening always_working|descans* rentre*_chez
  geh*_nach_hause repos* ausruh*|trabaja_demasiado travaille_trop arbeitet_zu_viel trabalha_demais
tasting|Checks the result|Check the result||tast*_everything tast*_~_dish* tast*_~_plate* tast*_~_food
  tast*_~_before||prueb*_~_plato* prueb*_todo goute*_tout goute*_~_plat* probiert_alles probiert_~_gericht* prova_tudo
  prova_~_prato*|
repair|Repairs anything|Repair it sooner||repair* fix*_anything fix*_everything fix*_the_* mend*||repar* repari*|
diplomacy|Diplomatic|More diplomacy|Less diplomacy|diplomatic* tactful* tact|tactless* undiplomatic*|diplomatic*
  diplomatiqu* diplomatisch* taktvoll* |taktlos* undiplomatisch*
confronting!|Addresses problems|Address problems||address*_~_problem* tackl*_~_conversation*
  has/have_~_difficult/hard/awkward_conversation* tell*/say*_~_to_my/our/your/their/people's_face|put*_off_talking
  put*_off_~_talk put*_off_~_conversation* avoid*_talking_to avoid*_~_difficult/hard/awkward_conversation*
  avoid*_conflict* shie*_away_from_~_conversation* let*_it_slide let*_things_slide say*_she'll/he'll/i'll_talk_to
  say*_you'll_talk_to never_talks_to_them_about|sagt_~_ins_gesicht dice_~_a_la_cara dit_~_en_face
  diz_~_na_cara|geht_~_konflikt*_aus_dem_weg evita_~_conflicto* evite_~_conflit*
directness|Direct|Be more direct|Less direct|direct direct_with straightforward to_the_face
  says_what_*_means|beat*_about_the_bush beat*_around_the_bush vague evasive*|direct* direkt* |evasiv* ausweich*
  rodeos
welcoming|Welcomes newcomers|Welcome newcomers||welcom* make*_~_feel_welcome made_~_feel_welcome settl*_~_in|unwelcom*
  cold_shoulder|acog* accueil* willkommen acolh*|
persistence|Never gives up|Persist more||persist* persever* tenacious* determined never_gives_up doesn't_give_up
  never_give_up|gives_up_easily gives_up_too|persever* tenaz* perseveran* hartnackig* ausdauernd* persistent*|
workEthic|Works hard|Work harder||hard-working hardworking work*_hard hard_worker diligen* industrious|lazy slack*
  idle|trabajador* travailleu* fleissig* trabalhador*|pereos* perezos* paresseu* faul preguicos*
loyalty|Loyal|More loyalty||loyal* faithful*|disloyal*|leal* loyal* fidel*|desleal* illoyal*
discretion|Discreet|Be more discreet||discre* confiden* keeps_a_secret keeps_secrets|indiscre* spill* blab*|discret*
  diskret* verschwiegen*|indiscret* indiskret*
initiative|Takes initiative|Take initiative||initiative* proactive* pro-active* self-starter|passive
  wait*_to_be_told|iniciativ* initiativ* eigeninitiativ* proativ*|pasiv* passif*
independence|Works independently|Work independently||independen*_work* work*_independen* self-reliant
  autonom*|dependent_on|autonom* selbststandig* independient* independent*|unselbststandig*
generosity|Generous|Be more generous||generous* generosity gives_~_time shares_everything|stingy mean_with|generos*
  genereu* grosszugig*|tacan* geizig* avare
negotiating|Negotiates well|Negotiate harder||negotiat*|gives_in_too|negoci* negocia* verhandel*|
driving|Drives safely|Drive more slowly|||driv*_too_fast drives_fast brakes_too||conduce_~_rapido conduit_trop_vite
  fahrt_zu_schnell dirige_~_rapido
tone|Friendly tone|Mind the tone||friendly_tone good_tone warm_tone|harsh_tone rough_tone sharp_tone tone_of_voice
  bark*|buen_tono bon_ton freundlicher_ton|mal_tono mauvais_ton barscher_ton rauer_ton
strictness|Consistent|Be stricter|Be less strict|consisten* strict stricter|inconsisten* too_lenient
  too_soft|consecuent* consequen* konsequent* coerent*|inconsecuent* inkonsequent* incoerent*
lateChanges!|Keeps to the plan|Fewer late changes||stick*_to_~_plan keep*_to_~_plan|chang*_~_last_minute
  last-minute_change* last_minute_change* chang*_~_plan* chang*_everything|mantiene_~_plan|cambi*_~_ultim*
  chang*_derniere* andert_~_letzt* muda_~_ultim*
cancelling!|Keeps appointments|Cancel less|||cancel*_~_meeting* cancel*_~_appointment* cancel*_~_last
  cancel*_~_one-to-one* no-show*||cancela_~_reunion* annul*_~_reunion* sagt_~_termin*_ab cancela_~_reuni*
vision|Has a vision|Show where we go||vision visionary big_picture sense_of_direction|no_vision no_direction|vision
  visionari* visionnair*|
strategy|Thinks strategically|Think further ahead||strateg* long-term|short-sighted shortsighted
  short-term_think*|estrateg* strateg* estrategic*|kurzsichtig*
ownership|Takes responsibility|Take responsibility||tak*_responsibility takes_ownership accountable|pass*_the_buck
  shirk* dodg*_responsibility|asume_~_responsab* prend_~_responsab* ubernimmt_verantwortung assume_~_responsab*|
dignity!|Treats all as equals|Treat us as equals||as_equals as_an_equal eye_level|like_children like_servants
  like_idiots like_a_child|de_igual_a_igual d'egal_a_egal auf_augenhohe de_igual_para_igual|como_ninos
  comme_des_enfants wie_kinder como_criancas
languages|Speaks our languages|Learn the language||speaks_~_languages multilingual bilingual||habla_~_idiomas
  parle_~_langues spricht_~_sprachen fala_~_linguas|
music|Musical|More music||musical* plays_beautifully perfect_pitch||musikalisch*|
safetyNet|Lets people make mistakes|Allow mistakes||allow*_mistakes allow*_us_to_fail let*_~_make_mistakes
  mistakes_are_allowed forgiv*|punish*_~_mistake* holds_grudges bears_a_grudge resentful|perdon* pardonn* verzeih*
  perdoa*|rencoros* rancunier* nachtragend*
comfort|Comforts people|Comfort us||comfort* consol* reassur*|unsettl*|consuel* consol* rassur* trost* beruhigt|
data|Good with numbers|Know the numbers||good_with_numbers good_at_maths head_for_figures analytic*
  numerate|bad_with_numbers|analitic* analytiqu* analytisch*|
`;

/** Things about which sentences wish something: id | singular or plural noun | English | the other languages. */
export const entities = `
rota|rota|rota rotas roster* programme programmes schedule schedules timetabl* rehearsal_timetable* shift_plan*
  duty_list* duty_rota* our_shifts shift_list* cover_list* work_plan|horario* cuadrante* turnos planning plannings
  emploi_du_temps horaires dienstplan* schichtplan* arbeitsplan* stundenplan* probenplan* einsatzplan* escala escalas
  جدول_العمل جدول_الدوام جدول_المناوبات الجدول
meetings|meetings|meeting meetings stand-up stand-ups standup*|reunion* reuniao reunioes sitzung* besprechung*
  meetings meeting
oneToOnes|one-to-ones|one-to-one* one-on-one* 1:1*|entretien* mitarbeitergesprach* einzelgesprach*
deadlines|deadlines|deadline* due_date*|plazo* fecha_limite delai* echeance* frist* abgabetermin* prazo*
instructions|instructions|instruction* brief briefs briefing* directions|instruccion* consigne* anweisung* anleitung*
  instruco* instrucoes
tasks|tasks|task tasks who_does_what responsibilities roles|tarea* tache* aufgabe* zustandigkeit* tarefa*
priorities|priorities|priority priorities|prioridad* priorites prioritat* prioridade*
goals|goals|goal goals target targets objective objectives expectations|objetivo* meta metas objectif* ziel ziele
  ziele* erwartung*
workload|workload|workload work_load|carga_de_trabajo charge_de_travail arbeitslast arbeitsbelastung carga_de_trabalho
overtime|overtime|overtime extra_hours long_hours|horas_extra* heures_supplementaires heures_sup uberstunden
  horas_extras
breaks|breaks|break_times lunch_break* coffee_break* our_breaks breaks|descanso* pausas pauses pause pausen intervalo*
daysOff|days off|day_off days_off holiday_requests leave_requests annual_leave our_holidays holidays|dia_libre
  dias_libres vacaciones conges vacances urlaub* freie_tage folgas ferias
weekends|weekend work|weekend_shift* weekend_work weekends|fin_de_semana fines_de_semana week-end* wochenend*
  fim_de_semana fins_de_semana
pay|pay|pay salary salaries wages wage pay_rise bonus bonuses|sueldo* salario* salaire* gehalt* lohn lohne salario
staff|staff|staff colleagues_on_shift hands extra_person more_people people_on_shift understaffed|personal personnel
  personal* mitarbeiter* pessoal funcionarios
tools|tools|tool tools equipment|herramienta* outil* materiel werkzeug* ferramenta* equipamento*
software|software|software computer_system program app|programa logiciel* software sistema
training|training|training trainings courses course workshop*|formacion formaciones formation formations schulung*
  fortbildung* formacao formacoes treinamento*
handover|handover|handover* hand-over* hand_over handoff* hand-off*|traspaso* passation* releve ubergabe*
  passagem_de_turno
agenda|agenda|agenda agendas|orden_del_dia ordre_du_jour tagesordnung agenda pauta
minutes|minutes|minutes_of meeting_minutes meeting_notes|acta actas compte_rendu comptes_rendus protokoll* atas
emails|emails|email emails e-mail e-mails mails|correo* courriel* mail mails e-mail*
answers|answers|answer answers reply replies response responses|respuesta* reponse* antwort antworten resposta*
messages|messages|message messages texts whatsapps|mensaje* message* nachricht* mensagem mensagens
reports|reports|report reports|informe* rapport* bericht* relatorio*
information|information|information info news updates update|informacion* information* infos nachrichten neuigkeit*
  informaco* informacoes
changes|notice of changes|changes change_of_plan notice|cambios changements anderungen mudancas
announcements|announcements|announcement* announce*|anuncio* annonce* ankundigung*
decisions|decisions|decision decisions|decision* entscheidung* decisao decisoes
plan|plan|plan plans|plan planes plane plano planos
checklists|checklists|checklist* check-list*|lista_de_control checklist* liste_de_controle
processes|processes|process processes procedure*|proceso* procedimiento* processus procedure* prozess* ablauf ablaufe
  processo*
rules|rules|rule rules|regla* normas regle* regel regeln regra*
paperwork|paperwork|paperwork forms bureaucracy form-filling|papeleo burocracia paperasse papierkram burokratie papelada
orders|deliveries|delivery deliveries supplies materials stock|pedido* entrega* livraison* lieferung* material
  materialien encomenda*
contracts|contracts|contract contracts|contrato* contrat contrats vertrag vertrage
explanations|explanations|explanation explanations|explicacion* explication* erklarung* explicaco*
feedbackThing|feedback|feedback|retroalimentacion ruckmeldung* feedback devolutiva*
rehearsals|rehearsals|rehearsal rehearsals practice_sessions|ensayo* repetition repetitions probe proben ensaio*
lessons|lessons|lesson lessons class_plans|leccion* clases cours unterricht* stunde* aula aulas
homework|homework|homework|deberes devoirs hausaufgaben licao_de_casa
exams|exams|exam exams tests|examen* examens prufung* prova provas
scores|sheet music|sheet_music scores|partitura* partition* noten
prices|prices|price prices|precio* prix preise preco*
invoices|invoices|invoice* bill bills|factura* facture* rechnung* fatura*
tips|tips|tips tip_jar tip_money|propina* pourboire* trinkgeld* gorjeta*
shifts|shifts|shift shifts night_shift* early_shift* late_shift*|turno turnos equipe_de_nuit schicht* plantao plantoes
routes|routes|route routes tour tours|ruta* tournee* route routen rota rotas
parking|parking|parking|aparcamiento parking stationnement parkplatz* estacionamento
noise|noise|noise loud_music|ruido* bruit larm ruido barulho
space|space|space room desks|espacio espace platz espaco
heating|heating|heating temperature cold_room|calefaccion chauffage heizung aquecimento
towels|towels|towel towels|toalla* serviette* handtuch* toalha*
kitchenThing|kitchen|kettle coffee_machine fridge|nevera frigo kuhlschrank geladeira
gloves|protective gear|gloves helmets ppe safety_shoes|guantes gants handschuhe luvas
uniforms|uniforms|uniform uniforms|uniforme* arbeitskleidung
budget|budget|budget budgets budget_plan* financial_plan* cost_plan*|presupuesto* budget* orcamento*
childcare|childcare|childcare|guarderia creche kinderbetreuung
supervision|supervision|supervision|supervision supervisao
playground|playground duty|playground_duty break_duty yard_duty|patio_de_recreo surveillance_de_cour pausenaufsicht
`;
